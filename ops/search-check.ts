import { setTimeout as delay } from "node:timers/promises";

import { deliverOutbox } from "#dev/search-index.ts";
import { createProgress, readOptions, runCommand } from "#dev/command.ts";
import { withBackends } from "#dev/with-backends.ts";
import { measureDrift, repairDrift, sizeOf, type Drift } from "#app/features/search/index-sync/drift.server.ts";
import { requireMeilisearch } from "#app/features/search/meilisearch.server.ts";
import { countIndexableJobs, countWaitingJobs } from "#app/features/search/index-sync/outbox.server.ts";

// npm run search:check [-- --repair]: compares Postgres with the index; exit code 1 when they differ.

const QUEUE_PATIENCE_MS = 10_000;

const { repair } = readOptions("npm run search:check [-- --repair]", { repair: { type: "boolean", default: false } });

await runCommand(() =>
  withBackends(async () => {
    let waiting = await waitForQueue();
    let drift = await measure();
    if (repair && (sizeOf(drift) || waiting)) {
      await repairDrift(requireMeilisearch(), drift);
      await deliverOutbox();
      console.log(`repaired ${sizeOf(drift)}`);
      waiting = await waitForQueue();
      drift = await measure();
    }
    console.log(`waiting in the outbox: ${waiting}`);
    console.log(
      `drift ${sizeOf(drift)} (missing ${drift.missing.length}, stale ${drift.stale.length}, surplus ${drift.surplus.length})`,
    );
    for (const [kind, ids] of Object.entries(drift)) {
      for (const id of ids.slice(0, 10)) console.log(`  ${kind}: ${id}`);
    }
    if (sizeOf(drift) || waiting) process.exitCode = 1;
  }),
);

/** Changes in the outbox are not drift: a running application gets time to deliver them, as long as their number falls. */
async function waitForQueue(): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  let patientUntil = 0;
  for (;;) {
    const waiting = await countWaitingJobs();
    if (waiting < fewest) patientUntil = Date.now() + QUEUE_PATIENCE_MS;
    fewest = Math.min(fewest, waiting);
    if (!waiting || Date.now() > patientUntil) return waiting;
    await delay(500);
  }
}

async function measure(): Promise<Drift> {
  const count = await countIndexableJobs();
  const progress = createProgress("compared", count);
  const drift = await measureDrift(requireMeilisearch(), (compared) => progress.update(compared));
  progress.finish(count);
  return drift;
}
