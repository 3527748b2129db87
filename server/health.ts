import type { Hono } from "hono";

import type { ServerEnvironment } from "./server-environment.ts";
import { getMeilisearch } from "#app/features/search/meilisearch.server.ts";
import { logWarning } from "#app/lib/log.server.ts";
import { getVisitorClient } from "#app/lib/supabase.server.ts";

const PATIENCE_MS = 3_000;

/** /healthz: the process is up. /readyz: so are the services that it needs. */
export function answerHealth(application: Hono<ServerEnvironment>): void {
  application.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }));

  application.get("/readyz", async (c) => {
    const [database, search] = await Promise.all([answers("Postgres", askDatabase), answers("Meilisearch", askSearch)]);
    const ready = database && search;
    return c.json({ status: ready ? "ready" : "not ready", database, search }, ready ? 200 : 503, {
      "Cache-Control": "no-store",
    });
  });
}

async function askDatabase(signal: AbortSignal): Promise<void> {
  await getVisitorClient().from("jobs").select("id").limit(1).abortSignal(signal).throwOnError();
}

/** Where no Meilisearch is configured, Postgres does the searching, and there is nothing to wait for. */
async function askSearch(signal: AbortSignal): Promise<void> {
  const meilisearch = getMeilisearch();
  if (!meilisearch) return;
  const { status } = await meilisearch.httpRequest.get<{ status: string }>({
    path: "health",
    extraRequestInit: { signal },
  });
  if (status !== "available") throw new Error(`Meilisearch is ${status}.`);
}

async function answers(name: string, ask: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
  try {
    await ask(AbortSignal.timeout(PATIENCE_MS));
    return true;
  } catch (error) {
    logWarning("a service does not answer", { name, reason: String(error) });
    return false;
  }
}
