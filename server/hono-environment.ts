import type { HttpBindings } from "@hono/node-server";

import type { SecurityVariables } from "./security-headers.ts";

/** What Hono's middlewares find in their context. */
export type ServerEnvironment = { Bindings: HttpBindings; Variables: SecurityVariables & { requestId: string } };
