import type { ServerResponse } from "node:http";

import { createMiddleware } from "hono/factory";

import type { App } from "./build.ts";
import type { ServerEnvironment } from "./hono-environment.ts";
import { newRequestId } from "./request-id.ts";

/** Anybody can send others. */
const METHODS = ["GET", "HEAD", "POST"] as const;

type LoggedRequest = { id: string; method: string; path: string; startedAt: number };

export function logRequests(app: App) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const id = newRequestId();
    const { method, path } = c.req;
    const startedAt = performance.now();
    c.set("requestId", id);
    logWhenAnswered(app, c.env.outgoing, { id, method, path, startedAt });
    await next();
    c.res.headers.set("X-Request-Id", id);
    app.metrics.requests.observe(
      {
        method: METHODS.find((known) => known === method) ?? "other",
        route: c.get("route") ?? "none",
        status: c.res.status,
      },
      (performance.now() - startedAt) / 1_000,
    );
  });
}

/** One line a request, when its answer is out: no address, no query, no cookie, no browser name. */
export function logWhenAnswered(
  { logRequest }: App,
  outgoing: ServerResponse,
  { id, method, path, startedAt }: LoggedRequest,
): void {
  const log = (complete: boolean) =>
    logRequest({
      id,
      method,
      path: withoutPersonalData(path),
      status: outgoing.statusCode,
      ms: performance.now() - startedAt,
      complete,
    });
  // A connection that has failed takes everything, and is not writable any more.
  const isOut = outgoing.writableEnded && outgoing.writableLength === 0 && outgoing.socket?.writable === true;
  if (isOut) log(true);
  // The visitor may have left already.
  else if (outgoing.closed) log(outgoing.writableFinished);
  else outgoing.once("close", () => log(outgoing.writableFinished));
}

/** Some addresses carry an email address. */
export function withoutPersonalData(path: string): string {
  if (!path.includes("@") && !path.includes("%40")) return path;
  return path
    .split("/")
    .map((part) => (/@|%40/i.test(part) ? ":email" : part))
    .join("/");
}
