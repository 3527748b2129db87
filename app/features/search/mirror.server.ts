import { isDeepStrictEqual } from "node:util";

import { MeilisearchApiError, type EnqueuedTaskPromise, type Meilisearch, type Settings } from "meilisearch";

import { JOBS_INDEX, JOBS_INDEX_SETTINGS } from "./index-settings.ts";
import { claimJobs, finishJobs, releaseJobs, type ClaimedJobs } from "./outbox.server.ts";
import { logError } from "#app/lib/log.server.ts";

// Carries approved jobs from Postgres into the search index, by way of the outbox. Delivery is at least once and
// idempotent: a batch carries the jobs as they are now, and its rows go only after Meilisearch has finished.

const BATCH_SIZE = 5_000;
const LEASE_SECONDS = 60;
/** Ends before the lease does, so that a batch is never sent after another instance took it over. */
const DELIVERY_TIMEOUT_MS = 45_000;
/** New settings index everything anew. */
const SETTINGS_TIMEOUT_MS = 10 * 60_000;

/** Sends one batch; false when there was nothing to send. */
export async function mirrorNextBatch(meilisearch: Meilisearch): Promise<number> {
  const claim = await claimJobs(BATCH_SIZE, LEASE_SECONDS);
  if (!claim) return 0;
  try {
    await deliver(meilisearch, claim);
  } catch (error) {
    // Another try need not wait for the lease to run out.
    await releaseJobs(claim).catch((cause: unknown) => logError("a lease could not be given back", cause));
    throw error;
  }
  await finishJobs(claim);
  return claim.jobs.length;
}

async function deliver(meilisearch: Meilisearch, { jobs }: ClaimedJobs): Promise<void> {
  const index = meilisearch.index(JOBS_INDEX);
  const documents = jobs.flatMap(({ document }) => document ?? []);
  const gone = jobs.filter(({ document }) => !document).map(({ id }) => id);
  if (documents.length) await finished(index.addDocuments(documents, { primaryKey: "id" }), DELIVERY_TIMEOUT_MS);
  if (gone.length) await finished(index.deleteDocuments(gone), DELIVERY_TIMEOUT_MS);
}

/** Meilisearch takes work on and does it later: this waits until it is done, and fails when it failed. */
export async function finished(task: EnqueuedTaskPromise, timeoutMs: number): Promise<void> {
  const { status, error, type } = await task.waitTask({ timeout: timeoutMs, interval: 20 });
  if (status !== "succeeded") throw new Error(`Meilisearch: ${type} ${status}: ${error?.message ?? "no reason given"}`);
}

/** Gives the index our settings where it has others; an index that is not there comes to be by it. */
export async function ensureIndexSettings(meilisearch: Meilisearch, uid = JOBS_INDEX): Promise<void> {
  const current = await readSettings(meilisearch, uid);
  if (current && holdsAll(current, JOBS_INDEX_SETTINGS)) return;
  await finished(meilisearch.index(uid).updateSettings(JOBS_INDEX_SETTINGS), SETTINGS_TIMEOUT_MS);
}

async function readSettings(meilisearch: Meilisearch, uid: string): Promise<Settings | null> {
  try {
    return await meilisearch.index(uid).getSettings();
  } catch (error) {
    if (error instanceof MeilisearchApiError && error.cause?.code === "index_not_found") return null;
    throw error;
  }
}

function holdsAll(actual: Settings, wanted: Settings): boolean {
  return Object.entries(wanted).every(([key, value]) => isDeepStrictEqual(actual[key as keyof Settings], value));
}
