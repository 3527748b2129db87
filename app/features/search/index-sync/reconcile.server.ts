import { setTimeout as delay } from "node:timers/promises";

import type { Meilisearch } from "meilisearch";

import { withDeadline } from "./delivery.server.ts";
import { DriftWalk, repairDrift, sizeOf } from "./drift.server.ts";
import { JOBS_INDEX } from "../jobs-index.ts";
import { createMissingIndex, warnOfDifferentSettings } from "./index-settings.server.ts";
import { countIndexableJobs, countWaitingJobs } from "./outbox.server.ts";
import { warnOfOldServer } from "./server-version.server.ts";
import { logWarning } from "#app/lib/monitoring/log.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";

// Finds differences that no delivery will correct: documents that are missing, left over or out of date after an accident. One
// instance at a time walks through the index and the database, a slice every few seconds, and compares versions. The number of
// jobs on both sides is compared more often; when it differs, the walk starts again and makes no pauses.

export type ReconcilePace = {
  /** Between two slices; a whole walk takes `walkMs` at most. */
  longestPauseMs: number;
  walkMs: number;
  /** How often the numbers are compared. */
  checkEveryMs: number;
  pageSize: number;
};

const PACE: ReconcilePace = { longestPauseMs: 5_000, walkMs: 8 * 60_000, checkEveryMs: 10_000, pageSize: 2_000 };
/** Longer than a pause and a slice; short enough that a wrong number is found within 30 seconds after its holder died. */
const LEASE_SECONDS = 15;
/** A number that was wrong because a job came or went in between is right again after this time. */
const SECOND_LOOK_MS = 1_000;

/** Compares the index with the database until it is stopped. */
export function startReconciling(anyMeilisearch: Meilisearch, pace: Partial<ReconcilePace> = {}): Worker {
  const meilisearch = withDeadline(anyMeilisearch);
  const { longestPauseMs, walkMs, checkEveryMs, pageSize } = { ...PACE, ...pace };
  let checked = false;
  let walk = new DriftWalk(meilisearch, pageSize);
  let hurried = false;
  let slices = 1;
  let checkAt = 0;
  let repaired = 0;

  async function step(failures: number): Promise<number> {
    // While Meilisearch can't be reached from here, another instance should do this.
    if (failures) await meilisearch.health();
    if (!checked) await Promise.all([warnOfOldServer(meilisearch), warnOfDifferentSettings(meilisearch)]);
    checked = true;
    if (Date.now() >= checkAt) {
      await createMissingIndex(meilisearch);
      const numbers = await compareNumbers(meilisearch);
      slices = Math.ceil(numbers.open / pageSize) + Math.ceil(numbers.indexed / pageSize) || 1;
      if (!hurried && numbers.differ) {
        logWarning("the search index does not hold as many jobs as are open", numbers);
        walk = new DriftWalk(meilisearch, pageSize);
        hurried = true;
      }
      checkAt = Date.now() + checkEveryMs;
    }
    const drift = await walk.next();
    await repairDrift(meilisearch, drift);
    repaired += sizeOf(drift);
    if (repaired && (walk.done || !hurried)) {
      logWarning("the search index had drifted from the database", { jobs: repaired });
      repaired = 0;
    }
    if (walk.done) {
      walk = new DriftWalk(meilisearch, pageSize);
      hurried = false;
    }
    return hurried ? 0 : Math.min(longestPauseMs, walkMs / slices);
  }

  return repeat((_stopping, failures) => step(failures), {
    everyMs: longestPauseMs,
    failure: "the search index could not be compared with the database",
    recovery: "the search index is compared with the database again",
    lease: { name: "reconcile the search index", seconds: LEASE_SECONDS },
  });
}

/** The numbers differ if the waiting jobs do not explain the difference, also when it is read a second time. */
async function compareNumbers(meilisearch: Meilisearch) {
  const numbers = await readNumbers(meilisearch);
  if (!numbers.differ) return numbers;
  await delay(SECOND_LOOK_MS);
  return readNumbers(meilisearch);
}

async function readNumbers(meilisearch: Meilisearch) {
  const waitingBefore = await countWaitingJobs();
  const [{ numberOfDocuments: indexed }, open] = await Promise.all([
    meilisearch.index(JOBS_INDEX).getStats(),
    countIndexableJobs(),
  ]);
  const waiting = Math.max(waitingBefore, await countWaitingJobs());
  return { indexed, open, waiting, differ: Math.abs(indexed - open) > waiting };
}
