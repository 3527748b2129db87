import { createMiddleware } from "hono/factory";
import { bodyLimit } from "hono/body-limit";

import type { App } from "./build.ts";

/** Forms are text; even the longest one, for a job, is far smaller. */
const MAX_BODY_BYTES = 256 * 1024;

/** Refuses a body that is too large, before and while it is read. */
export function limitBody({ takesFiles }: App) {
  const limitText = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => c.text("This request is too large.", 413),
  });
  // Routes that take a file have a limit of their own, and say in their form when it is exceeded.
  return createMiddleware((c, next) => (takesFiles(c.req.path) ? next() : limitText(c, next)));
}
