import { z } from "zod";

import { writeNewJobMessage } from "./new-job-message.ts";
import { sendTelegramMessage, type Delivery } from "./telegram.server.ts";
import { jobRowSchema } from "#app/features/jobs/job-row.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logError, logInfo, logWarning } from "#app/lib/log.server.ts";
import { paths } from "#app/lib/paths.ts";
// why the secret key: which jobs wait to be announced is the server's own business.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";
import { WakeUpSignal } from "#app/lib/wake-up-signal.ts";

// The database keeps a list of the jobs that users post. Every instance of the site takes them from there, one at a time, and
// tells the moderators: a job is announced whichever way it was posted, and a crash loses no message.

/** A job that was posted elsewhere is found this soon. */
const IDLE_MS = 1_000;
/** Far longer than an attempt takes. When an instance is killed in the middle of one, another tries again after this. */
const LEASE_SECONDS = 30;
/** Before the second attempt, the third, and so on. */
const PAUSES_MS = [1_000, 4_000, 20_000, 2 * 60_000, 10 * 60_000, 60 * 60_000];
/** Telegram can say how long it wants to be left alone. */
const LONGEST_BUSY_MS = 15 * 60_000;

const announcementSchema = jobRowSchema
  .pick({ id: true, title: true, company: true, location: true })
  .extend({ attempt: z.number() });

type Announcement = z.infer<typeof announcementSchema>;

export type JobAnnouncements = { wake: () => void; stop: () => Promise<void> };

/** Announces posted jobs until it is stopped. Wake it after a job was posted here; those posted elsewhere it finds. */
export function startJobAnnouncements(): JobAnnouncements {
  let stopped = false;
  const wakeUp = new WakeUpSignal();
  let failing = false;
  let busyUntil = 0;
  let recordLast: (() => Promise<void>) | null = null;

  /** Gives how long to wait before the next one. */
  async function announceNext(): Promise<number> {
    // The database may not know yet what became of the last message. It is told first, so that no message is sent twice.
    await recordLast?.();
    recordLast = null;
    if (Date.now() < busyUntil) return busyUntil - Date.now();
    const job = await claim();
    if (!job) return IDLE_MS;
    const delivery = await sendTelegramMessage(writeNewJobMessage(job, reviewUrlOf(job)));
    if (delivery.outcome === "busy") busyUntil = Date.now() + Math.min(delivery.afterMs, LONGEST_BUSY_MS);
    recordLast = conclude(job, delivery);
    await recordLast();
    recordLast = null;
    return 0;
  }

  async function run(): Promise<void> {
    while (!stopped) {
      wakeUp.reset();
      let pauseMs = IDLE_MS;
      try {
        pauseMs = await announceNext();
        if (failing) logInfo("posted jobs are announced again");
        failing = false;
      } catch (error) {
        if (!failing) logError("posted jobs can't be announced; this is tried again", error);
        failing = true;
      }
      await wakeUp.pause(pauseMs);
    }
  }

  const running = run();
  return {
    wake: wakeUp.send,
    stop: async () => {
      stopped = true;
      wakeUp.send();
      await running;
    },
  };
}

function reviewUrlOf(job: Announcement): string {
  return getEnvironment().PUBLIC_URL + paths.superAdmin({ job: job.id });
}

async function claim(): Promise<Announcement | null> {
  const { data } = await getSecretClient()
    .rpc("claim_job_announcement", { lease_seconds: LEASE_SECONDS })
    .throwOnError();
  return announcementSchema.nullable().parse(data);
}

/** Logs what went wrong, and returns what is to be recorded in the database. */
function conclude({ id, attempt }: Announcement, delivery: Delivery): () => Promise<void> {
  const finish = async () => {
    await getSecretClient().rpc("finish_job_announcement", { job: id }).throwOnError();
  };
  if (delivery.outcome === "delivered") return finish;
  const pauseMs = PAUSES_MS[attempt - 1];
  const givenUp = pauseMs === undefined || delivery.outcome === "refused";
  logWarning("a Telegram message was not delivered", { jobId: id, attempt, reason: delivery.reason, givenUp });
  if (givenUp) return finish;
  return async () => {
    await getSecretClient()
      .rpc("postpone_job_announcement", { job: id, failed_attempt: attempt, wait_seconds: pauseMs / 1_000 })
      .throwOnError();
  };
}
