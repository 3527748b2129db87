import type { HttpBindings } from "@hono/node-server";

import type { SecurityVariables } from "./security-headers.ts";

/** What Hono's middlewares find in their context. */
export type ServerEnvironment = {
  Bindings: HttpBindings;
  Variables: SecurityVariables & {
    requestId: string;
    /** The pattern of the route that answers; none for a file, and where the request is refused before. */
    route?: string;
  };
};
