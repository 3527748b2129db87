import type { IncomingMessage, ServerResponse } from "node:http";

import type { Hono } from "hono";

import type { App } from "./build.ts";
import type { ServerEnvironment } from "./hono-environment.ts";
import { newRequestId } from "./request-id.ts";
import { logWhenAnswered } from "./request-log.ts";
import { hasBody } from "./unread-body.ts";

const ALIVE = { status: "ok" };

export function isAskedIfAlive(incoming: IncomingMessage): boolean {
  return incoming.url === "/healthz" && incoming.method === "GET" && !hasBody(incoming);
}

/** Load balancers ask often, so this answer is made once and passes nothing else. HEAD and development get it from below. */
export function createAliveAnswer(app: App, headers: Record<string, string>) {
  const body = Buffer.from(JSON.stringify(ALIVE));
  const head = Object.entries({
    ...headers,
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    "Content-Length": String(body.length),
  }).flat();
  return (outgoing: ServerResponse): void => {
    const id = newRequestId();
    const startedAt = performance.now();
    outgoing.writeHead(200, [...head, "X-Request-Id", id]);
    outgoing.end(body);
    logWhenAnswered(app, outgoing, { id, method: "GET", path: "/healthz", startedAt });
  };
}

/** /healthz: the process is up. /readyz: so are the services that it needs. */
export function answerHealth(application: Hono<ServerEnvironment>, { askReadiness }: App): void {
  application.get("/healthz", (c) => {
    c.set("route", "/healthz");
    return c.json(ALIVE, 200, { "Cache-Control": "no-store" });
  });

  let asking: ReturnType<typeof askReadiness> | null = null;
  application.get("/readyz", async (c) => {
    c.set("route", "/readyz");
    // Anybody may ask, however often: requests that come while the services are being asked share one answer.
    asking ??= askReadiness().finally(() => {
      asking = null;
    });
    const answers = await asking;
    const ready = answers.database && answers.search;
    return c.json({ status: ready ? "ready" : "not ready", ...answers }, ready ? 200 : 503, {
      "Cache-Control": "no-store",
    });
  });
}
