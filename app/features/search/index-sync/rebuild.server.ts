import { setTimeout as delay } from "node:timers/promises";

import type { EnqueuedTask, Meilisearch } from "meilisearch";

import { deliver, waitForTask, LEASE_SECONDS, writeJobs, type Index } from "./delivery.server.ts";
import { JOBS_INDEX, JOBS_REBUILD_INDEX } from "../jobs-index.ts";
import { applyIndexSettings, createMissingIndex } from "./index-settings.server.ts";
import {
  beginRebuild,
  endRebuild,
  holdDelivery,
  readDocuments,
  readJobs,
  renewRebuild,
  takeRebuildChanges,
  type Delivery,
} from "./outbox.server.ts";

// Builds a second index and swaps it with the index in use while searches go on. Concurrent job changes go to the index in use and
// are recorded; the new index gets them while deliveries pause for the swap.

const PAGE_SIZE = 5_000;
/** Meilisearch indexes all waiting pages in one batch, which is faster, and the next pages are read in parallel. */
const PAGES_AHEAD = 10;
/** After a rebuild was killed, the next one can't begin before this time. */
const ALIVE_SECONDS = 60;
const RENEW_AFTER_MS = 10_000;
/** With more changes than this, deliveries would pause for long. */
const FEW_CHANGES = 1_000;

type Rebuild = { meilisearch: Meilisearch; run: string; keepAlive: () => Promise<void> };

export async function rebuildIndex(
  meilisearch: Meilisearch,
  onProgress: (indexed: number) => unknown,
): Promise<number> {
  const run = await beginRebuild(ALIVE_SECONDS);
  if (!run) throw new Error("Another rebuild is running, or was killed a moment ago: try again in a minute.");
  const rebuild = { meilisearch, run, keepAlive: keepAlive(run) };
  try {
    await createMissingIndex(meilisearch);
    await dropRebuildIndex(meilisearch);
    await applyIndexSettings(meilisearch, JOBS_REBUILD_INDEX);
    const indexed = await fill(rebuild, onProgress);
    const beside = { meilisearch, writer: meilisearch, keepLease: rebuild.keepAlive };
    while ((await catchUp(rebuild, beside, { withWaiting: false })) > FEW_CHANGES);
    await deliver(meilisearch, await waitForDelivery(), { jobs: [], work: (index) => swapIn(rebuild, index) });
    await dropRebuildIndex(meilisearch);
    return indexed;
  } finally {
    await endRebuild(run);
  }
}

async function fill({ meilisearch, keepAlive }: Rebuild, onProgress: (indexed: number) => unknown): Promise<number> {
  const index = meilisearch.index(JOBS_REBUILD_INDEX);
  const sent: { task: EnqueuedTask; number: number }[] = [];
  let indexed = 0;
  const waitForOldest = async () => {
    const oldest = sent.shift();
    if (!oldest) return;
    await waitForTask(meilisearch, Promise.resolve(oldest.task), keepAlive);
    indexed += oldest.number;
    await onProgress(indexed);
  };
  for await (const { number, documents } of readDocuments(PAGE_SIZE)) {
    const task = await index.addDocumentsFromString(documents, "application/x-ndjson", { primaryKey: "id" });
    sent.push({ task, number });
    if (sent.length > PAGES_AHEAD) await waitForOldest();
    else await keepAlive();
  }
  while (sent.length) await waitForOldest();
  return indexed;
}

async function waitForDelivery(): Promise<Delivery> {
  for (;;) {
    const delivery = await holdDelivery(LEASE_SECONDS);
    if (delivery) return delivery;
    await delay(50);
  }
}

async function swapIn(rebuild: Rebuild, index: Index): Promise<void> {
  await catchUp(rebuild, index, { withWaiting: true });
  // Once more, for what came during the first time.
  await catchUp(rebuild, index, { withWaiting: true });
  const swap = index.writer.swapIndexes([{ indexes: [JOBS_INDEX, JOBS_REBUILD_INDEX], rename: false }]);
  await waitForTask(index.meilisearch, swap, index.keepLease);
}

/** Brings what changed since the filling began, or since the last time, into the new index, and says how many jobs. */
async function catchUp({ run }: Rebuild, index: Index, { withWaiting }: { withWaiting: boolean }): Promise<number> {
  const ids = await takeRebuildChanges(run, withWaiting);
  if (!ids) throw tookTooLong();
  for (let start = 0; start < ids.length; start += PAGE_SIZE) {
    await writeJobs(index, await readJobs(ids.slice(start, start + PAGE_SIZE)), JOBS_REBUILD_INDEX);
  }
  return ids.length;
}

function keepAlive(run: string): () => Promise<void> {
  let renewedAt = Date.now();
  return async () => {
    if (Date.now() - renewedAt < RENEW_AFTER_MS) return;
    if (!(await renewRebuild(run, ALIVE_SECONDS))) throw tookTooLong();
    renewedAt = Date.now();
  };
}

function tookTooLong(): Error {
  return new Error("The rebuild was held up for so long that it missed changes: start it again.");
}

async function dropRebuildIndex(meilisearch: Meilisearch): Promise<void> {
  const { results } = await meilisearch.getIndexes({ limit: 100 });
  if (results.some(({ uid }) => uid === JOBS_REBUILD_INDEX)) {
    await waitForTask(meilisearch, meilisearch.deleteIndex(JOBS_REBUILD_INDEX));
  }
}
