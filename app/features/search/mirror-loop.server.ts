import type { Meilisearch } from "meilisearch";

import { countMismatch, idsOf, measureDrift } from "./drift.server.ts";
import { ensureIndexSettings, mirrorNextBatch } from "./mirror.server.ts";
import { countWaitingJobs, enqueueJobs } from "./outbox.server.ts";
import { logError, logInfo, logWarning } from "#app/lib/log.server.ts";

export type SearchMirror = { wake: () => void; stop: () => Promise<void> };

/** A change made elsewhere is found this soon. */
const IDLE_MS = 400;
/** An index that lost documents, by whatever accident, is noticed this soon. */
const HEAL_EVERY_MS = 10_000;
const ENQUEUE_AT_ONCE = 1_000;

/** How long to wait after a failure: doubling, never more than five seconds, so that a restart is noticed soon. */
function backOffMs(failures: number): number {
  return Math.min(5_000, 250 * 2 ** Math.min(failures, 10));
}

/** Mirrors in the background until it is stopped. Wake it after a change made here; those made elsewhere it finds. */
export function startSearchMirror(meilisearch: Meilisearch): SearchMirror {
  const bell = createBell();
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;

  async function run(): Promise<void> {
    let failures = 0;
    let healAt = 0;
    while (!isStopping()) {
      try {
        if (Date.now() >= healAt) {
          await ensureIndexSettings(meilisearch);
          await healIndex(meilisearch);
          healAt = Date.now() + HEAL_EVERY_MS;
        }
        bell.rearm();
        const delivered = await mirrorNextBatch(meilisearch, stopping.signal);
        if (failures) logInfo("the search mirror works again", { failures });
        failures = 0;
        if (!delivered) await bell.rungOrAfter(IDLE_MS);
      } catch (error) {
        if (isStopping()) return;
        failures += 1;
        if (failures === 1) logError("the search mirror failed and will try again", error);
        healAt = 0;
        await bell.rungOrAfter(backOffMs(failures));
      }
    }
  }

  const running = run();
  return {
    wake: bell.ring,
    stop: async () => {
      stopping.abort();
      bell.ring();
      await running;
    },
  };
}

/** Puts in line what the index lacks or has too much, when the numbers differ and nothing is on its way. */
async function healIndex(meilisearch: Meilisearch): Promise<void> {
  if ((await countWaitingJobs()) > 0 || !(await countMismatch(meilisearch))) return;
  const ids = idsOf(await measureDrift(meilisearch, () => undefined));
  if (!ids.length) return;
  logWarning("the search index had drifted from the database", { jobs: ids.length });
  for (let start = 0; start < ids.length; start += ENQUEUE_AT_ONCE) {
    await enqueueJobs(ids.slice(start, start + ENQUEUE_AT_ONCE));
  }
}

/** Something to wait for that also comes by itself after a while; rung too early, it is not waited for. */
function createBell() {
  let rung = false;
  let answer: () => void = () => undefined;
  return {
    ring: () => {
      rung = true;
      answer();
    },
    rearm: () => {
      rung = false;
    },
    rungOrAfter: async (ms: number) => {
      if (rung) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        answer = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
