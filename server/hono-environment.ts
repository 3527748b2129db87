import type { HttpBindings } from "@hono/node-server";

import type { SecurityVariables } from "./security-headers.ts";

/** The context variables of Hono's middleware. */
export type ServerEnvironment = {
  Bindings: HttpBindings;
  Variables: SecurityVariables & {
    requestId: string;
    /** The pattern of the route; none for a file and for a request refused earlier. */
    route?: string;
  };
};
