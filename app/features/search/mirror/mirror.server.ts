import type { Meilisearch } from "meilisearch";

import { deliver, LEASE_SECONDS, writeJobs } from "./delivery.server.ts";
import { claimJobs } from "./outbox.server.ts";

// Carries open jobs from Postgres into the search index, by way of the outbox. Delivery is at least once and idempotent: a
// batch carries the jobs as they are now, and its rows go only after Meilisearch has finished.

const BATCH_SIZE = 5_000;

/** Sends one batch and says how many jobs it held. Told to stop, it gives the batch up for another instance to take. */
export async function mirrorNextBatch(
  meilisearch: Meilisearch,
  { batchSize = BATCH_SIZE, stopping }: { batchSize?: number; stopping?: AbortSignal } = {},
): Promise<number> {
  const claim = await claimJobs(batchSize, LEASE_SECONDS);
  if (!claim) return 0;
  const { jobs } = claim;
  await deliver(meilisearch, claim, { jobs, work: (index) => writeJobs(index, jobs), stopping });
  return jobs.length;
}
