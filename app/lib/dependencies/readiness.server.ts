import { callWithin } from "./dependency.server.ts";
import { checkDisk } from "./disk.server.ts";
import { getEnvironment } from "../env.server.ts";
import { logWarning } from "../monitoring/log.server.ts";
import { createSupabase } from "../database/supabase.server.ts";

// Asked behind no visitor: how many there are says nothing about whether this server is ready.
const calls = callWithin(3_000);

export type Readiness = { database: boolean; search: boolean; disk: boolean };

/** Whether the services that this server needs answer it, and take its keys: with a wrong one every application would fail. */
export async function askReadiness(): Promise<Readiness> {
  const [visitors, server, search, disk] = await Promise.all([
    answers("Postgres", askAsVisitor),
    answers("Postgres", askAsServer),
    answers("Meilisearch", askSearch),
    answers("the disk", checkDisk),
  ]);
  return { database: visitors && server, search, disk };
}

async function askAsVisitor(): Promise<void> {
  const { SUPABASE_PUBLISHABLE_KEY } = getEnvironment();
  const { status, error } = await createSupabase({ key: SUPABASE_PUBLISHABLE_KEY, rest: calls })
    .from("jobs")
    .select("id")
    .limit(1);
  check("SUPABASE_PUBLISHABLE_KEY", status, error);
}

const NO_HOLDER = "00000000-0000-0000-0000-000000000000";

/** Releases a lease without a holder: the cheapest call that the server alone may make. */
async function askAsServer(): Promise<void> {
  // why the secret key: it is what is tried here.
  const { SUPABASE_SECRET_KEY } = getEnvironment();
  const { status, error } = await createSupabase({ key: SUPABASE_SECRET_KEY, rest: calls }).rpc("release_lease", {
    lease_name: "readiness",
    lease_holder: NO_HOLDER,
  });
  check("SUPABASE_SECRET_KEY", status, error);
}

/** Where no Meilisearch is configured, Postgres does the searching, and there is nothing to wait for. */
async function askSearch(): Promise<void> {
  const { MEILISEARCH_HOST, MEILISEARCH_API_KEY } = getEnvironment();
  if (!MEILISEARCH_HOST) return;
  // Each server looks its search key up there.
  const response = await calls.fetch(`${MEILISEARCH_HOST}/keys?limit=1`, {
    headers: { Authorization: `Bearer ${MEILISEARCH_API_KEY}` },
  });
  check(
    "MEILISEARCH_API_KEY",
    response.status,
    response.ok ? null : new Error(`Meilisearch answered ${response.status}.`),
  );
}

class KeyRefused extends Error {
  override name = "KeyRefused";
}

function check(variable: string, status: number, error: Error | null): void {
  if (error && (status === 401 || status === 403)) throw new KeyRefused(`${variable} is refused: ${error.message}`);
  if (error) throw error;
}

async function answers(name: string, ask: () => Promise<void>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (error instanceof KeyRefused) logWarning("a key is wrong: this server is not ready", { reason: error.message });
    else logWarning("a service does not answer", { name, reason: String(error) });
    return false;
  }
}
