import { setTimeout as delay } from "node:timers/promises";

import type { Meilisearch } from "meilisearch";

import { withDeadline } from "./delivery.server.ts";
import { mirrorNextBatch } from "./mirror.server.ts";
import { reconcileUntilStopped, type ReconcilePace } from "./reconcile.server.ts";
import { logError, logInfo } from "#app/lib/log.server.ts";

export type SearchMirror = { wake: () => void; stop: () => Promise<void> };

/** A change made elsewhere is found this soon. */
const IDLE_MS = 400;
/** After a failure, until one is delivered: a connection too slow for the whole may do for this. */
const SMALL_BATCH = 250;

/** Mirrors in the background until it is stopped. Wake it after a change made here; those made elsewhere it finds. */
export function startSearchMirror(meilisearch: Meilisearch, pace?: Partial<ReconcilePace>): SearchMirror {
  const stopping = new AbortController();
  const wakeUp = createWakeUpSignal();
  const running = [
    mirrorUntilStopped(meilisearch, wakeUp, stopping.signal),
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

/** Longer than others are idle, so that one of them takes the batch that was given up; short enough to notice a restart soon. */
function pauseAfterMs(failures: number): number {
  return Math.min(5_000, 500 * 2 ** Math.min(failures, 10));
}

async function mirrorUntilStopped(
  meilisearch: Meilisearch,
  wakeUp: WakeUpSignal,
  stopping: AbortSignal,
): Promise<void> {
  const isStopping = () => stopping.aborted;
  let failures = 0;
  while (!isStopping()) {
    try {
      if (failures) await delay(pauseAfterMs(failures), undefined, { signal: stopping });
      // While Meilisearch is out of reach from here, the batch is better with another instance.
      if (failures) await withDeadline(meilisearch).health();
      wakeUp.reset();
      const delivered = await mirrorNextBatch(meilisearch, { stopping, ...(failures && { batchSize: SMALL_BATCH }) });
      if (failures) logInfo("the search mirror works again", { failures });
      failures = 0;
      if (!delivered) await wakeUp.sentOrAfter(IDLE_MS);
    } catch (error) {
      if (isStopping()) return;
      failures += 1;
      if (failures === 1) logError("the search mirror failed and will try again", error);
    }
  }
}

type WakeUpSignal = ReturnType<typeof createWakeUpSignal>;

/** Ends a wait early. Sent before the wait began, it is not lost. */
function createWakeUpSignal() {
  let sent = false;
  let wake: () => void = () => undefined;
  return {
    send: () => {
      sent = true;
      wake();
    },
    reset: () => {
      sent = false;
    },
    sentOrAfter: async (ms: number) => {
      if (sent) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
