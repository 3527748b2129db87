import type { Hono } from "hono";

import type { ServerEnvironment } from "./server-environment.ts";
import { createDependency } from "#app/lib/dependency.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logWarning } from "#app/lib/log.server.ts";
import { createSupabase } from "#app/lib/supabase.server.ts";

// Asked by dependencies of their own: whether this server is ready is no matter of how many visitors there are.
const PATIENCE = { deadlineMs: 3_000, atOnce: 1, queue: 1 };
const database = createDependency({ name: "Supabase REST for readiness", ...PATIENCE });
const search = createDependency({ name: "Meilisearch for readiness", ...PATIENCE });

type Readiness = { database: boolean; search: boolean };

/** /healthz: the process is up. /readyz: so are the services that it needs. */
export function answerHealth(application: Hono<ServerEnvironment>): void {
  application.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }));

  let asking: Promise<Readiness> | null = null;
  application.get("/readyz", async (c) => {
    // Anybody may ask, however often: those who ask meanwhile share one answer.
    asking ??= askBoth().finally(() => {
      asking = null;
    });
    const answers = await asking;
    const ready = answers.database && answers.search;
    return c.json({ status: ready ? "ready" : "not ready", ...answers }, ready ? 200 : 503, {
      "Cache-Control": "no-store",
    });
  });
}

async function askBoth(): Promise<Readiness> {
  const [databaseAnswers, searchAnswers] = await Promise.all([
    answers("Postgres", askDatabase),
    answers("Meilisearch", askSearch),
  ]);
  return { database: databaseAnswers, search: searchAnswers };
}

async function askDatabase(): Promise<void> {
  const { SUPABASE_PUBLISHABLE_KEY } = getEnvironment();
  await createSupabase({ key: SUPABASE_PUBLISHABLE_KEY, rest: database })
    .from("jobs")
    .select("id")
    .limit(1)
    .throwOnError();
}

/** Where no Meilisearch is configured, Postgres does the searching, and there is nothing to wait for. */
async function askSearch(): Promise<void> {
  const { MEILISEARCH_HOST } = getEnvironment();
  if (!MEILISEARCH_HOST) return;
  const response = await search.fetch(new URL("health", `${MEILISEARCH_HOST.replace(/\/+$/, "")}/`));
  if (!response.ok) throw new Error(`Meilisearch answered ${response.status}.`);
}

async function answers(name: string, ask: () => Promise<void>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    logWarning("a service does not answer", { name, reason: String(error) });
    return false;
  }
}
