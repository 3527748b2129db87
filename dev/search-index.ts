import { setTimeout as delay } from "node:timers/promises";

import { createProgress } from "./command.ts";
import {
  applyIndexSettings,
  createMissingIndex,
  isOfDifferentRelease,
} from "#app/features/search/index-sync/index-settings.server.ts";
import { syncNextBatch } from "#app/features/search/index-sync/index-sync.worker.server.ts";
import { countIndexableJobs, countWaitingJobs } from "#app/features/search/index-sync/outbox.server.ts";
import { rebuildIndex } from "#app/features/search/index-sync/rebuild.server.ts";
import { getMeilisearch, requireMeilisearch } from "#app/features/search/meilisearch.server.ts";

/** Builds a new index beside the current one, then swaps the two. */
export async function reindex(): Promise<void> {
  const progress = createProgress("indexed", await countIndexableJobs());
  progress.finish(await rebuildIndex(requireMeilisearch(), (indexed) => progress.update(indexed)));
  await deliverOutbox();
}

/** Applies the settings of this release. An index of another release is rebuilt, while the old one keeps answering. */
export async function applyReleaseSettings(): Promise<void> {
  const meilisearch = requireMeilisearch();
  if (await isOfDifferentRelease(meilisearch)) await reindex();
  else await applyIndexSettings(meilisearch);
}

/** Delivers the whole outbox to the index. A running application may deliver at the same time. */
export async function deliverOutbox(): Promise<void> {
  const meilisearch = getMeilisearch();
  if (!meilisearch) return;
  await createMissingIndex(meilisearch);
  const total = await countWaitingJobs();
  if (!total) return;
  const progress = createProgress("synced", total);
  for (let waiting = total; waiting > 0; waiting = await countWaitingJobs()) {
    const delivered = await syncNextBatch(meilisearch);
    progress.update(total - waiting + delivered);
    // Another instance holds the lease.
    if (!delivered) await delay(100);
  }
  progress.finish(total);
}
