import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

const METHODS = new Set(["GET", "HEAD", "POST"]);

/** Pages use GET and forms POST; other methods are refused. */
export function refuseOtherMethods() {
  return createMiddleware((c, next) => (METHODS.has(c.req.method) ? next() : Promise.resolve(answerWrongMethod(c))));
}

export function answerWrongMethod(c: Context): Response {
  return c.text("This address does not take this kind of request.", 405);
}
