import { setTimeout as delay } from "node:timers/promises";

import type { Meilisearch } from "meilisearch";

import { deliver, LEASE_SECONDS, withDeadline, writeJobs } from "./delivery.server.ts";
import { claimJobs } from "./outbox.server.ts";
import { askForJobChangesAgain } from "../job-changes.server.ts";
import { reconcileUntilStopped, type ReconcilePace } from "./reconcile.server.ts";
import { logError, logInfo } from "#app/lib/monitoring/log.server.ts";
import { metrics } from "#app/lib/monitoring/metrics.server.ts";
import { WakeUpSignal } from "#app/lib/wake-up-signal.ts";

// Carries open jobs from Postgres into the search index, by way of the outbox. Delivery is at least once and idempotent: a
// batch carries the jobs as they are now, and its rows are deleted only after Meilisearch has finished.

export type IndexSync = { wake: () => void; stop: () => Promise<void> };

/** A change made by another instance is found this soon. */
const IDLE_MS = 400;
const BATCH_SIZE = 5_000;
/** After a failure, until one is delivered: a connection too slow for the whole may do for this. */
const SMALL_BATCH = 250;

/** Runs in the background until it is stopped. Wake it after a change made here; those made elsewhere it finds. */
export function startIndexSync(
  meilisearch: Meilisearch,
  pace?: Partial<ReconcilePace>,
  onDelivered?: (jobIds: string[]) => void,
): IndexSync {
  const stopping = new AbortController();
  const wakeUp = new WakeUpSignal();
  const running = [
    syncUntilStopped(meilisearch, wakeUp, { stopping: stopping.signal, onDelivered }),
    reconcileUntilStopped(meilisearch, stopping.signal, pace),
  ];
  return {
    wake: wakeUp.send,
    stop: async () => {
      stopping.abort();
      wakeUp.send();
      await Promise.all(running);
    },
  };
}

async function syncUntilStopped(
  meilisearch: Meilisearch,
  wakeUp: WakeUpSignal,
  { stopping, onDelivered }: { stopping: AbortSignal; onDelivered: ((jobIds: string[]) => void) | undefined },
): Promise<void> {
  const isStopping = () => stopping.aborted;
  let failures = 0;
  while (!isStopping()) {
    try {
      if (failures) await delay(pauseAfterMs(failures), undefined, { signal: stopping });
      // While Meilisearch can't be reached from here, another instance should take the batch.
      if (failures) await withDeadline(meilisearch).health();
      wakeUp.reset();
      const batchSize = failures ? SMALL_BATCH : BATCH_SIZE;
      const delivered = await syncNextBatch(meilisearch, { stopping, onDelivered, batchSize });
      if (failures) logInfo("the index sync works again", { failures });
      failures = 0;
      if (delivered) metrics.deliveries.inc({ outcome: "delivered" });
      else await wakeUp.pause(IDLE_MS);
    } catch (error) {
      if (isStopping()) return;
      failures += 1;
      metrics.deliveries.inc({ outcome: "failed" });
      if (failures === 1) logError("the index sync failed and will try again", error);
    }
  }
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
  askForJobChangesAgain();
  onDelivered?.(jobs.map(({ id }) => id));
  return jobs.length;
}
