import type { Meilisearch } from "meilisearch";

import { idsOf, measureDrift } from "./drift.server.ts";
import { JOBS_INDEX, JOBS_REBUILD_INDEX } from "./index-settings.ts";
import { ensureIndexSettings, finished } from "./mirror.server.ts";
import { enqueueJobs, readDocuments } from "./outbox.server.ts";

const PAGE_SIZE = 5_000;
const TASK_TIMEOUT_MS = 10 * 60_000;

/** Builds the index anew beside the one in use and swaps the two: visitors search on all the while. */
export async function rebuildIndex(
  meilisearch: Meilisearch,
  onProgress: (indexed: number) => unknown,
): Promise<number> {
  await ensureIndexSettings(meilisearch);
  await dropRebuildIndex(meilisearch);
  await ensureIndexSettings(meilisearch, JOBS_REBUILD_INDEX);
  const rebuild = meilisearch.index(JOBS_REBUILD_INDEX);
  let indexed = 0;
  for await (const documents of readDocuments(PAGE_SIZE)) {
    await finished(rebuild.addDocuments(documents, { primaryKey: "id" }), TASK_TIMEOUT_MS);
    indexed += documents.length;
    await onProgress(indexed);
  }
  await finished(
    meilisearch.swapIndexes([{ indexes: [JOBS_INDEX, JOBS_REBUILD_INDEX], rename: false }]),
    TASK_TIMEOUT_MS,
  );
  await dropRebuildIndex(meilisearch);
  // What changed while it was built went into the index of before the swap: those jobs are put in line again.
  const overtaken = idsOf(await measureDrift(meilisearch, () => undefined));
  if (overtaken.length) await enqueueJobs(overtaken);
  return indexed;
}

async function dropRebuildIndex(meilisearch: Meilisearch): Promise<void> {
  const { results } = await meilisearch.getIndexes({ limit: 100 });
  if (results.some(({ uid }) => uid === JOBS_REBUILD_INDEX)) {
    await finished(meilisearch.deleteIndex(JOBS_REBUILD_INDEX), TASK_TIMEOUT_MS);
  }
}
