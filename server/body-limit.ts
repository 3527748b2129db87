import { createMiddleware } from "hono/factory";

import type { App } from "./build.ts";

/**
 * Refuses a body that says it is too large. One that does not say how long it is, is counted where it is read: only there
 * must its sender keep to the minimum speed.
 */
export function limitBody({ takesFiles, MOST_BODY_BYTES }: App) {
  // Routes that take a file have a limit of their own, and say in their form when it is exceeded.
  return createMiddleware(async (c, next) => {
    if (Number(c.req.header("Content-Length") ?? 0) <= MOST_BODY_BYTES || takesFiles(c.req.path)) return next();
    return c.text("This request is too large.", 413);
  });
}
