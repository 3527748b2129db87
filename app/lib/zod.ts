import { z } from "zod";

// Schemas that may reach the browser import zod from here. zod tests whether it may use new Function, which the content
// security policy forbids and the browser reports. This setting, made before the first schema, stops the test.
if (typeof document !== "undefined") z.config({ jitless: true });

export { z };
