import type { Hono } from "hono";

import type { App } from "./build.ts";
import type { ServerEnvironment } from "./hono-environment.ts";

/** /healthz: the process is up. /readyz: so are the services that it needs. */
export function answerHealth(application: Hono<ServerEnvironment>, { askReadiness }: App): void {
  application.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }));

  let asking: ReturnType<typeof askReadiness> | null = null;
  application.get("/readyz", async (c) => {
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
