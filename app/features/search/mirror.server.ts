import { isDeepStrictEqual } from "node:util";

import type { EnqueuedTaskPromise, Meilisearch, Settings } from "meilisearch";

import { JOBS_INDEX, JOBS_INDEX_SETTINGS } from "./index-settings.ts";
import { refusalCodeOf } from "./meilisearch.server.ts";
import { claimJobs, finishJobs, releaseJobs, renewLease, type ClaimedJobs } from "./outbox.server.ts";
import { logError } from "#app/lib/log.server.ts";

// Carries approved jobs from Postgres into the search index, by way of the outbox. Delivery is at least once and
// idempotent: a batch carries the jobs as they are now, and its rows go only after Meilisearch has finished.

const BATCH_SIZE = 5_000;
/** Short: the batch of an instance that was killed waits this long. One that takes longer renews its lease. */
const LEASE_SECONDS = 10;
const RENEW_EVERY_MS = 3_000;
const DELIVERY_TIMEOUT_MS = 5 * 60_000;
/** New settings index everything anew. */
const SETTINGS_TIMEOUT_MS = 10 * 60_000;

/** Sends one batch and says how many jobs it held. Aborted, it gives the batch back for another instance to take. */
export async function mirrorNextBatch(meilisearch: Meilisearch, stopping?: AbortSignal): Promise<number> {
  const claim = await claimJobs(BATCH_SIZE, LEASE_SECONDS);
  if (!claim) return 0;
  const lost = new AbortController();
  const renewal = setInterval(() => void renewOrLose(claim, lost), RENEW_EVERY_MS);
  try {
    const reasons = [lost.signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS), ...(stopping ? [stopping] : [])];
    await unlessAborted(deliver(meilisearch, claim), AbortSignal.any(reasons));
  } catch (error) {
    // Another try need not wait for the lease to run out.
    await releaseJobs(claim).catch((cause: unknown) => logError("a lease could not be given back", cause));
    throw error;
  } finally {
    clearInterval(renewal);
  }
  await finishJobs(claim);
  return claim.jobs.length;
}

async function renewOrLose(claim: ClaimedJobs, lost: AbortController): Promise<void> {
  try {
    if (!(await renewLease(claim, LEASE_SECONDS))) lost.abort(new Error("The lease of a batch was lost."));
  } catch (error) {
    logError("a lease could not be renewed", error);
  }
}

async function deliver(meilisearch: Meilisearch, { jobs }: ClaimedJobs): Promise<void> {
  const index = meilisearch.index(JOBS_INDEX);
  const documents = jobs.flatMap(({ document }) => document ?? []);
  const gone = jobs.filter(({ document }) => !document).map(({ id }) => id);
  if (documents.length) await finished(index.addDocuments(documents, { primaryKey: "id" }), DELIVERY_TIMEOUT_MS);
  if (gone.length) await finished(index.deleteDocuments(gone), DELIVERY_TIMEOUT_MS);
}

async function unlessAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  await Promise.race([work, aborted]);
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
    if (refusalCodeOf(error) === "index_not_found") return null;
    throw error;
  }
}

function holdsAll(actual: Settings, wanted: Settings): boolean {
  return Object.entries(wanted).every(([key, value]) => isDeepStrictEqual(actual[key as keyof Settings], value));
}
