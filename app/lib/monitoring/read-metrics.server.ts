import { z } from "zod";

import { freeDiskBytes } from "../dependencies/disk.server.ts";
import { isUnavailable } from "../dependencies/dependency.server.ts";
import { logError } from "./log.server.ts";
import { createGauge, DECISION_KINDS, metrics, printMetrics } from "./metrics.server.ts";
// why the secret key: the queues are the server's own.
import { getPollingClient } from "../database/supabase-secret.server.ts";

let reading: Promise<unknown> | null = null;

/** All metrics as text; those of the queues are read from the database for it. */
export async function readMetrics(): Promise<string> {
  reading ??= Promise.all([showQueues(), showDisk()]).finally(() => {
    reading = null;
  });
  await reading;
  return printMetrics();
}

const known = createGauge(
  "site_queues_known",
  "1 when the database said how long the queues are, 0 when it did not; the numbers are not there then",
);

type Queues = {
  outbox: Rows;
  waiting: Rows;
  failed: Rows;
  alerts: z.infer<typeof alertsSchema>;
  moderation: z.infer<typeof moderationSchema>;
};

const alertsSchema = z.object({ pending: z.number(), oldest_seconds: z.number(), delivered: z.number() });

const moderationSchema = z.object({
  waiting: z.number(),
  oldest_seconds: z.number(),
  median_seconds: z.number().nullable(),
  people: z.array(
    z.object({
      ...{ approved: z.number(), rejected: z.number(), changes: z.number() },
      ...{ pending: z.number(), kept: z.number(), undone: z.number() },
    }),
  ),
});

/** Each with the number that it shows. */
const GAUGES: [ReturnType<typeof createGauge>, (queues: Queues) => number][] = [
  [
    createGauge("site_outbox_jobs", "Changes of jobs that wait for the search index, the same on each instance"),
    ({ outbox }) => lengthOf(outbox),
  ],
  [
    createGauge("site_outbox_oldest_seconds", "How long the oldest of them has waited"),
    ({ outbox }) => secondsSinceFirst(outbox),
  ],
  [
    createGauge("site_notifications_waiting", "Notifications that were not delivered yet, the same on each instance"),
    ({ waiting }) => lengthOf(waiting),
  ],
  [
    createGauge("site_notifications_oldest_seconds", "How long the oldest of them has waited"),
    ({ waiting }) => secondsSinceFirst(waiting),
  ],
  [
    createGauge(
      "site_notifications_failed",
      "Notifications that were given up within the last month and not sent since",
    ),
    ({ failed }) => lengthOf(failed),
  ],
  [
    createGauge("site_alerts_pending", "Messages with new jobs for seekers that were not delivered yet"),
    ({ alerts }) => alerts.pending,
  ],
  [
    createGauge("site_alerts_oldest_seconds", "How long the oldest of them has waited"),
    ({ alerts }) => alerts.oldest_seconds,
  ],
  [
    createGauge("site_alerts_delivered", "Messages with new jobs for seekers that were delivered within a day"),
    ({ alerts }) => alerts.delivered,
  ],
  [createGauge("site_jobs_waiting", "Jobs that wait for a moderator"), ({ moderation }) => moderation.waiting],
  [
    createGauge("site_jobs_oldest_seconds", "How long the oldest of them has waited"),
    ({ moderation }) => moderation.oldest_seconds,
  ],
  [
    createGauge(
      "site_decision_median_seconds",
      "The median wait of the jobs that were decided today, in India; no number without one",
    ),
    ({ moderation }) => moderation.median_seconds ?? Number.NaN,
  ],
];

async function showQueues(): Promise<void> {
  try {
    const queues = await readQueues();
    for (const [gauge, read] of GAUGES) gauge.set(read(queues));
    for (const kind of DECISION_KINDS)
      metrics.decisions.set(
        { kind },
        queues.moderation.people.reduce((sum, person) => sum + person[kind], 0),
      );
    known.set(1);
  } catch (error) {
    // That the database is away is said by this number and by the circuit breakers; any other error is a fault of ours.
    if (!isUnavailable(error)) logError("the queues could not be read", error);
    for (const [gauge] of GAUGES) gauge.set(Number.NaN);
    for (const kind of DECISION_KINDS) metrics.decisions.set({ kind }, Number.NaN);
    known.set(0);
  }
}

const freeBytes = createGauge(
  "site_disk_free_bytes",
  "Free space of the disk with the resumes; no number where it is not of this machine",
);

async function showDisk(): Promise<void> {
  try {
    freeBytes.set((await freeDiskBytes()) ?? Number.NaN);
  } catch (error) {
    logError("the free space could not be read", error);
    freeBytes.set(Number.NaN);
  }
}

async function readQueues(): Promise<Queues> {
  const client = getPollingClient();
  const first = { count: "exact" } as const;
  const notifications = () => client.from("notification_outbox").select("created_at, kind", first).order("id").limit(1);
  const [outbox, waiting, failed, alerts, moderation] = await Promise.all([
    client.from("search_outbox").select("created_at", first).order("id").limit(1).throwOnError(),
    // A delayed message to the public channel needs no action; alerts have their own numbers.
    notifications()
      .is("failed_at", null)
      .not("kind", "in", "(channel_message,job_alert,job_alert_telegram)")
      .throwOnError(),
    notifications().not("failed_at", "is", null).throwOnError(),
    client.rpc("alert_health").throwOnError(),
    client.rpc("moderation_health").throwOnError(),
  ]);
  return {
    ...{ outbox, waiting, failed },
    ...{ alerts: alertsSchema.parse(alerts.data), moderation: moderationSchema.parse(moderation.data) },
  };
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
