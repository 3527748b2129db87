import { z } from "zod";

// why the secret key: only the server may ask for the version.
import { getPollingClient } from "#app/lib/database/supabase-secret.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";

// The version of the list of open jobs grows with each change of an open job, and of what pages show of companies, in whichever
// instance. Finished pages are kept for one version, and open pages load the list again when it grows.

const POLL_MS = 1_000;
/** Without a search engine, pages are answered from Postgres and need not wait for it. */
const SETTLE_TIMEOUT_MS = 3_000;

export type JobListState = {
  version: number;
  /**
   * The jobs that the search index may not have as they are, with the version that it should have; null for a job that it
   * should not have. No map where they are too many to name.
   */
  waiting: ReadonlyMap<string, number | null> | null;
};

const answerSchema = z.object({
  version: z.number(),
  waiting: z.record(z.string(), z.number().nullable()).nullable(),
});

let state: JobListState | null = null;
let isKnown = false;
/** Changes of jobs made in this process; the last ones may not be in the state yet. */
let ownChanges = 0;
let ownChangesAsked = 0;
let version = "";
let polling: Worker | null = null;
let asking: Promise<void> | null = null;

/** Asks once a second until it is stopped. */
export function startPollingJobListVersion(): Worker {
  polling = repeat(ask, { everyMs: POLL_MS, failure: "the version of the job list could not be read" });
  return polling;
}

/** Another one from each change on: one made here counts at once, before the database has told its version. */
export function jobListVersion(): string {
  return version;
}

/** False while the database does not answer. */
export function hasJobListVersion(): boolean {
  return isKnown;
}

/** A job was changed here. */
export function noteJobChangeHere(): void {
  ownChanges += 1;
  updateVersion();
  polling?.wake();
}

/** The search index has got what was changed. */
export function noteIndexDelivery(): void {
  polling?.wake();
}

/** What a search may rely on: never older than a change made here, unless the database does not answer. */
export async function readJobListState(): Promise<JobListState | null> {
  if (polling && state && ownChangesAsked === ownChanges) return state;
  await ask().catch(() => undefined);
  // That question may have been asked before the change.
  if (ownChangesAsked < ownChanges) await ask().catch(() => undefined);
  return state;
}

function ask(): Promise<void> {
  asking ??= askDatabase().finally(() => {
    asking = null;
  });
  return asking;
}

async function askDatabase(): Promise<void> {
  const changesBefore = ownChanges;
  try {
    const { data } = await getPollingClient().rpc("job_list_state").throwOnError();
    const answer = answerSchema.parse(data);
    state = { version: answer.version, waiting: answer.waiting && new Map(Object.entries(answer.waiting)) };
    isKnown = true;
  } catch (error) {
    isKnown = false;
    throw error;
  } finally {
    // With or without an answer: visitors do not wait for a database that has none.
    ownChangesAsked = changesBefore;
    updateVersion();
  }
  announceWhenSettled(state);
}

function updateVersion(): void {
  version = `${state?.version ?? "unknown"}+${ownChanges}`;
}

type Listener = (version: number) => void;

const listeners = new Set<Listener>();
let announced: number | null = null;
let unsettledSince: number | null = null;

/** Calls the listener with the current version and with each newer one, until the returned function is called. */
export function watchJobListVersion(listener: Listener): () => void {
  listeners.add(listener);
  if (announced !== null) listener(announced);
  return () => listeners.delete(listener);
}

/** A page that loads its list before the index has caught up would get the old list, and not ask again. */
function announceWhenSettled({ version, waiting }: JobListState): void {
  if (version === announced) return;
  if (waiting?.size !== 0) {
    unsettledSince ??= Date.now();
    if (Date.now() - unsettledSince < SETTLE_TIMEOUT_MS) return;
  }
  unsettledSince = null;
  announced = version;
  for (const listener of listeners) listener(version);
}
