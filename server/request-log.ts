import { randomUUID } from "node:crypto";

import { createMiddleware } from "hono/factory";

import type { App } from "./build.ts";
import type { ServerEnvironment } from "./hono-environment.ts";

/** One line a request, when its answer is out: no address, no query, no cookie, no browser name. */
export function logRequests({ logInfo }: App) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.set("requestId", requestId);
    const { outgoing } = c.env;
    outgoing.once("close", () => {
      logInfo("request", {
        id: requestId,
        method: c.req.method,
        path: withoutPersonalData(c.req.path),
        status: outgoing.statusCode,
        ms: Number((performance.now() - startedAt).toFixed(1)),
        complete: outgoing.writableFinished,
      });
    });
    await next();
    c.res.headers.set("X-Request-Id", requestId);
  });
}

/** Some addresses carry an email address. */
export function withoutPersonalData(path: string): string {
  return path
    .split("/")
    .map((part) => (/@|%40/i.test(part) ? ":email" : part))
    .join("/");
}
