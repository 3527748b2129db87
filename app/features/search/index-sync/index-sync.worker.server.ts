import type { Meilisearch } from "meilisearch";

import { deliver, LEASE_SECONDS, withDeadline, writeJobs } from "./delivery.server.ts";
import { claimJobs } from "./outbox.server.ts";
import { noteIndexDelivery } from "../job-list-version.server.ts";
import { startReconciling, type ReconcilePace } from "./reconcile.server.ts";
import { metrics } from "#app/lib/monitoring/metrics.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";

// Carries open jobs from Postgres into the search index, by way of the outbox. Delivery is at least once and idempotent: a
// batch carries the jobs as they are now, and its rows are deleted only after Meilisearch has finished.

/** A change made by another instance is found this soon. */
const IDLE_MS = 400;
const BATCH_SIZE = 5_000;
/** After a failure, until one is delivered: a connection too slow for the whole may do for this. */
const SMALL_BATCH = 250;

/** Delivers in the background until it is stopped. Wake it after a change made here; changes made elsewhere it finds. */
export function startIndexSync(
  meilisearch: Meilisearch,
  pace?: Partial<ReconcilePace>,
  onDelivered?: (jobIds: string[]) => void,
): Worker {
  const delivering = repeat(
    async (stopping, failures) => {
      // While Meilisearch can't be reached from here, another instance should take the batch.
      if (failures) await withDeadline(meilisearch).health();
      try {
        const batchSize = failures ? SMALL_BATCH : BATCH_SIZE;
        const delivered = await syncNextBatch(meilisearch, { stopping, onDelivered, batchSize });
        if (!delivered) return IDLE_MS;
        metrics.deliveries.inc({ outcome: "delivered" });
        return 0;
      } catch (error) {
        if (!stopping.aborted) metrics.deliveries.inc({ outcome: "failed" });
        throw error;
      }
    },
    {
      everyMs: IDLE_MS,
      failure: "the index sync failed and will try again",
      recovery: "the index sync works again",
      backoffMs: pauseAfterMs,
    },
  );
  const reconciling = startReconciling(meilisearch, pace);
  return {
    wake: delivering.wake,
    stop: async () => {
      await Promise.all([delivering.stop(), reconciling.stop()]);
    },
  };
}

/** Longer than others are idle, so that one of them takes the batch that was given up; short enough to notice a restart soon. */
function pauseAfterMs(failures: number): number {
  return Math.min(5_000, 500 * 2 ** Math.min(failures, 10));
}

type BatchOptions = {
  batchSize?: number;
  stopping?: AbortSignal;
  onDelivered?: ((jobIds: string[]) => void) | undefined;
};

/** Sends one batch and says how many jobs it held. Told to stop, it gives the batch up for another instance to take. */
export async function syncNextBatch(
  meilisearch: Meilisearch,
  { batchSize = BATCH_SIZE, stopping, onDelivered }: BatchOptions = {},
): Promise<number> {
  const claim = await claimJobs(batchSize, LEASE_SECONDS);
  if (!claim) return 0;
  const { jobs } = claim;
  await deliver(meilisearch, claim, { jobs, work: (index) => writeJobs(index, jobs), stopping });
  // Lists can show them now.
  noteIndexDelivery();
  onDelivered?.(jobs.map(({ id }) => id));
  return jobs.length;
}
