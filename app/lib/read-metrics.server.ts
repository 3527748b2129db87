import { createDependency } from "./dependency.server.ts";
import { getEnvironment } from "./env.server.ts";
import { metrics, printMetrics } from "./metrics.server.ts";
import { createSupabase } from "./supabase.server.ts";

// why the secret key: the queues are the server's own. Their own dependency: whoever watches must not wait behind visitors.
const database = createDependency({ name: "Supabase REST for metrics", deadlineMs: 2_000, atOnce: 4, queue: 4 });

let reading: Promise<void> | null = null;

/** All metrics as text; those of the queues are read from the database for it. */
export async function readMetrics(): Promise<string> {
  reading ??= readQueues().finally(() => {
    reading = null;
  });
  await reading;
  return printMetrics();
}

async function readQueues(): Promise<void> {
  const { queuesKnown, outboxJobs, outboxOldest } = metrics;
  try {
    const outbox = await readOutbox();
    outboxJobs.set(outbox.length);
    outboxOldest.set(outbox.oldestSeconds);
    queuesKnown.set(1);
  } catch {
    // That the database is away is said by this number, by the circuit breakers and by the log.
    for (const gauge of [outboxJobs, outboxOldest]) gauge.set(Number.NaN);
    queuesKnown.set(0);
  }
}

async function readOutbox() {
  const client = createSupabase({ key: getEnvironment().SUPABASE_SECRET_KEY, rest: database });
  const { data, count } = await client
    .from("search_outbox")
    .select("created_at", { count: "exact" })
    .order("id")
    .limit(1)
    .throwOnError();
  if (count === null) throw new Error("The database did not say how long the outbox is.");
  return { length: count, oldestSeconds: secondsSince(data[0]?.created_at) };
}

/** Not below 0: the clock of the database may be ahead. */
function secondsSince(time: string | undefined): number {
  return time === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(time)) / 1_000);
}
