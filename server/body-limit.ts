import { createMiddleware } from "hono/factory";
import { bodyLimit } from "hono/body-limit";

import type { App } from "./build.ts";

/** Forms are text; the longest one, a job, stays well below. */
const MAX_BODY_BYTES = 256 * 1024;

/** Refuses a body that is too large, before and while it is read. */
export function limitBody({ takesFiles }: App) {
  const limitText = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => c.text("What was sent is too large.", 413),
  });
  // Where a file may come along, the route itself keeps to its limit and can say so in its form.
  return createMiddleware((c, next) => (takesFiles(c.req.path) ? next() : limitText(c, next)));
}
