import { setTimeout as delay } from "node:timers/promises";

import { createProgress } from "./progress.ts";
import { createMissingIndex } from "#app/features/search/mirror/index-settings.server.ts";
import { getMeilisearch } from "#app/features/search/meilisearch.server.ts";
import { mirrorNextBatch } from "#app/features/search/mirror/mirror.job.server.ts";
import { countWaitingJobs } from "#app/features/search/mirror/outbox.server.ts";

/** Carries everything that waits in the outbox into the search index, beside a running application if there is one. */
export async function drainOutbox(): Promise<void> {
  const meilisearch = getMeilisearch();
  if (!meilisearch) return;
  await createMissingIndex(meilisearch);
  const total = await countWaitingJobs();
  if (!total) return;
  const progress = createProgress("mirrored", total);
  for (let waiting = total; waiting > 0; waiting = await countWaitingJobs()) {
    const delivered = await mirrorNextBatch(meilisearch);
    progress.update(total - waiting + delivered);
    // Another instance has a batch out.
    if (!delivered) await delay(100);
  }
  progress.finish(total);
}
