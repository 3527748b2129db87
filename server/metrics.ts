import { createHash, timingSafeEqual } from "node:crypto";

import type { Hono } from "hono";

import type { App } from "./remix-build.ts";
import type { ServerEnvironment } from "./hono-environment.ts";

/** GET /metrics, for clients with the token. Disabled without METRICS_TOKEN. */
export function answerMetrics(application: Hono<ServerEnvironment>, app: App): void {
  const { METRICS_TOKEN } = app.getEnvironment();
  if (!METRICS_TOKEN) return;
  app.measureProcess();
  const expected = digest(`Bearer ${METRICS_TOKEN}`);
  application.get("/metrics", async (c) => {
    c.set("route", "/metrics");
    c.header("Cache-Control", "no-store");
    // why digests: equal lengths allow a comparison in constant time.
    if (!timingSafeEqual(digest(c.req.header("Authorization") ?? ""), expected)) {
      return c.text("The token of the metrics is missing or wrong.", 401, { "WWW-Authenticate": "Bearer" });
    }
    return c.body(await app.readMetrics(), 200, { "Content-Type": app.METRICS_TYPE });
  });
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
