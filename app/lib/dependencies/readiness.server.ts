import { createDependency } from "./dependency.server.ts";
import { getEnvironment } from "../env.server.ts";
import { logWarning } from "../monitoring/log.server.ts";
import { createSupabase } from "../database/supabase.server.ts";

// Asked through dependencies of their own: how many visitors there are says nothing about whether this server is ready.
const LIMITS = { deadlineMs: 3_000, atOnce: 1, queue: 1 };
const database = createDependency({ name: "Supabase REST for readiness", ...LIMITS });
const search = createDependency({ name: "Meilisearch for readiness", ...LIMITS });

export type Readiness = { database: boolean; search: boolean };

/** Whether the services that this server needs answer it. */
export async function askReadiness(): Promise<Readiness> {
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
