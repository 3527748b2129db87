import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

const METHODS = new Set(["GET", "HEAD", "POST"]);

/** Pages are read, and forms are sent with POST; nothing here takes more. */
export function refuseOtherMethods() {
  return createMiddleware((c, next) => (METHODS.has(c.req.method) ? next() : Promise.resolve(answerWrongMethod(c))));
}

export function answerWrongMethod(c: Context): Response {
  // why: a body that came along stays unread; on a connection kept open, the next request would wait for it.
  c.header("Connection", "close");
  return c.text("This address can't be asked for in this way.", 405);
}
