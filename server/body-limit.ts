import { createMiddleware } from "hono/factory";
import { bodyLimit } from "hono/body-limit";

import type { App } from "./build.ts";

/** Refuses a body that is too large, before and while it is read. */
export function limitBody({ takesFiles, MOST_BODY_BYTES }: App) {
  const limitText = bodyLimit({
    maxSize: MOST_BODY_BYTES,
    onError: (c) => c.text("This request is too large.", 413),
  });
  // Routes that take a file have a limit of their own, and say in their form when it is exceeded.
  return createMiddleware((c, next) => (takesFiles(c.req.path) ? next() : limitText(c, next)));
}
