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
  const { queuesKnown, outboxJobs, outboxOldest, notificationsWaiting, notificationsOldest, notificationsFailed } =
    metrics;
  try {
    const client = createSupabase({ key: getEnvironment().SUPABASE_SECRET_KEY, rest: database });
    const rowsOf = (table: "search_outbox" | "notification_outbox") =>
      client.from(table).select("created_at", { count: "exact" }).order("id").limit(1).throwOnError();
    const [outbox, waiting, failed] = await Promise.all([
      rowsOf("search_outbox"),
      rowsOf("notification_outbox").is("failed_at", null),
      rowsOf("notification_outbox").not("failed_at", "is", null),
    ]);
    outboxJobs.set(lengthOf(outbox));
    outboxOldest.set(secondsSinceFirst(outbox));
    notificationsWaiting.set(lengthOf(waiting));
    notificationsOldest.set(secondsSinceFirst(waiting));
    notificationsFailed.set(lengthOf(failed));
    queuesKnown.set(1);
  } catch {
    // That the database is away is said by this number, by the circuit breakers and by the log.
    for (const gauge of [outboxJobs, outboxOldest, notificationsWaiting, notificationsOldest, notificationsFailed])
      gauge.set(Number.NaN);
    queuesKnown.set(0);
  }
}

type Rows = { data: { created_at: string }[]; count: number | null };

function lengthOf({ count }: Rows): number {
  if (count === null) throw new Error("The database did not say how long the queue is.");
  return count;
}

/** Not below 0: the clock of the database may be ahead. */
function secondsSinceFirst({ data: [first] }: Rows): number {
  return first ? Math.max(0, (Date.now() - Date.parse(first.created_at)) / 1_000) : 0;
}
