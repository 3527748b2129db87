import { assessPending } from "./assessments.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";

// Reads the pending jobs that were not read when they were saved: posted through the REST interface, imported, or read by an
// earlier version of the rules.

const IDLE_MS = 2_000;
const BATCH_SIZE = 50;

/** Reads jobs until it is stopped. */
export function startAssessingJobs(): Worker {
  return repeat(async () => ((await assessPending(BATCH_SIZE)) < BATCH_SIZE ? IDLE_MS : 0), {
    everyMs: IDLE_MS,
    failure: "jobs can't be read; this is tried again",
    recovery: "jobs are read again",
    // Far longer than a batch takes.
    lease: { name: "assessing jobs", seconds: 60 },
  });
}
