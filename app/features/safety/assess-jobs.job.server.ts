import { randomUUID } from "node:crypto";

import { assessPending } from "./assessments.server.ts";
import { releaseLease, takeLease } from "#app/lib/database/lease.server.ts";
import { logError, logInfo } from "#app/lib/monitoring/log.server.ts";
import { WakeUpSignal } from "#app/lib/wake-up-signal.ts";

// Reads the pending jobs that were not read when they were saved: posted through the REST interface, imported, or read by an
// earlier version of the rules.

const LEASE = "assessing jobs";
/** Far longer than a batch takes. */
const LEASE_SECONDS = 60;
const IDLE_MS = 2_000;
const BATCH_SIZE = 50;

/** Reads jobs until it is stopped. One of several instances does; without the lease they would all read the same. */
export function startAssessingJobs(): () => Promise<void> {
  const holder = randomUUID();
  const wakeUp = new WakeUpSignal();
  let stopped = false;
  let failing = false;

  async function run(): Promise<void> {
    while (!stopped) {
      let jobs = 0;
      try {
        if (await takeLease(LEASE, holder, LEASE_SECONDS)) jobs = await assessPending(BATCH_SIZE);
        if (failing) logInfo("jobs are read again");
        failing = false;
      } catch (error) {
        if (!failing) logError("jobs can't be read; this is tried again", error);
        failing = true;
      }
      if (jobs < BATCH_SIZE) await wakeUp.pause(IDLE_MS);
    }
    await releaseLease(LEASE, holder).catch(() => undefined);
  }

  const running = run();
  return async () => {
    stopped = true;
    wakeUp.send();
    await running;
  };
}
