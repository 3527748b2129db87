import { setTimeout as delay } from "node:timers/promises";

import { createProgress } from "./progress.ts";
import { createMissingIndex } from "#app/features/search/index-sync/index-settings.server.ts";
import { getMeilisearch } from "#app/features/search/meilisearch.server.ts";
import { syncNextBatch } from "#app/features/search/index-sync/index-sync.job.server.ts";
import { countWaitingJobs } from "#app/features/search/index-sync/outbox.server.ts";

/** Delivers everything in the outbox to the search index; a running application may deliver at the same time. */
export async function deliverOutbox(): Promise<void> {
  const meilisearch = getMeilisearch();
  if (!meilisearch) return;
  await createMissingIndex(meilisearch);
  const total = await countWaitingJobs();
  if (!total) return;
  const progress = createProgress("indexed", total);
  for (let waiting = total; waiting > 0; waiting = await countWaitingJobs()) {
    const delivered = await syncNextBatch(meilisearch);
    progress.update(total - waiting + delivered);
    // Another instance is delivering a batch.
    if (!delivered) await delay(100);
  }
  progress.finish(total);
}
