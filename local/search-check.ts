import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";

import { drainOutbox } from "./drain.ts";
import { runCommand } from "./environment.ts";
import { createProgress } from "./progress.ts";
import { withBackends } from "./with-backends.ts";
import { idsOf, measureDrift, sizeOf, type Drift } from "#app/features/search/drift.server.ts";
import { requireMeilisearch } from "#app/features/search/meilisearch.server.ts";
import { countOpenJobs, countWaitingJobs, enqueueJobs } from "#app/features/search/outbox.server.ts";

// npm run search:check [-- --repair]: compares Postgres with the index; exit code 1 when they differ.

const QUEUE_PATIENCE_MS = 10_000;
const ENQUEUE_AT_ONCE = 1_000;

const { values } = parseArgs({ options: { repair: { type: "boolean", default: false } } });

await runCommand(() =>
  withBackends(async () => {
    const waiting = await waitForQueue();
    let drift = await measureTwice();
    if (values.repair && (sizeOf(drift) || waiting)) {
      const ids = idsOf(drift);
      for (let start = 0; start < ids.length; start += ENQUEUE_AT_ONCE) {
        await enqueueJobs(ids.slice(start, start + ENQUEUE_AT_ONCE));
      }
      await drainOutbox();
      console.log(`repaired ${ids.length}`);
      drift = await measureTwice();
    }
    console.log(`waiting in the outbox: ${await countWaitingJobs()}`);
    console.log(
      `drift ${sizeOf(drift)} (missing ${drift.missing.length}, stale ${drift.stale.length}, surplus ${drift.surplus.length})`,
    );
    for (const [kind, ids] of Object.entries(drift)) {
      for (const id of ids.slice(0, 10)) console.log(`  ${kind}: ${id}`);
    }
    if (sizeOf(drift)) process.exitCode = 1;
  }),
);

/** What is on its way is not drift: a running application gets a moment to deliver it, and more while it does. */
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

/** A job that changes between the two readings looks like drift: what is real is still there at a second look. */
async function measureTwice(): Promise<Drift> {
  const first = await measure();
  if (!sizeOf(first)) return first;
  await waitForQueue();
  const second = await measure();
  const both = (kind: keyof Drift) => second[kind].filter((id) => first[kind].includes(id));
  return { missing: both("missing"), stale: both("stale"), surplus: both("surplus") };
}

async function measure(): Promise<Drift> {
  const count = await countOpenJobs();
  const progress = createProgress("compared", count);
  const drift = await measureDrift(requireMeilisearch(), (compared) => progress.update(compared));
  progress.finish(count);
  return drift;
}
