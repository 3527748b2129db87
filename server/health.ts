import type { Hono } from "hono";

import type { App } from "./remix-build.ts";
import type { ServerEnvironment } from "./hono-environment.ts";

const NOT_STORED = { "Cache-Control": "no-store" };

/** /healthz: the process is up. /readyz: its services are up too. */
export function answerHealth(application: Hono<ServerEnvironment>, { askReadiness }: App): void {
  application.get("/healthz", (c) => {
    c.set("route", "/healthz");
    return c.json({ status: "ok" }, 200, NOT_STORED);
  });

  let asking: ReturnType<typeof askReadiness> | null = null;
  application.get("/readyz", async (c) => {
    c.set("route", "/readyz");
    // Concurrent requests share one check.
    asking ??= askReadiness().finally(() => {
      asking = null;
    });
    const answers = await asking;
    const ready = Object.values(answers).every(Boolean);
    return c.json({ status: ready ? "ready" : "not ready", ...answers }, ready ? 200 : 503, NOT_STORED);
  });
}
