import { z } from "zod";

// Schemas that may reach the browser take zod from here. It tries whether it may make functions of text, which the content
// security policy forbids and the browser reports; told before the first schema is made, it does not try.
if (typeof document !== "undefined") z.config({ jitless: true });

export { z };
