import { logInfo } from "#app/lib/monitoring/log.server.ts";
import { isMailSetUp } from "#app/lib/dependencies/mail.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";
// why the secret key: only the server may write reminders.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

/** In India: no mails at night. */
const MORNING_HOUR = 9;
const EVENING_HOUR = 20;

const hourFormat = new Intl.DateTimeFormat("en-GB", { hour: "numeric", hourCycle: "h23", timeZone: "Asia/Kolkata" });

export function isDaytime(now: number): boolean {
  const hour = Number(hourFormat.format(now));
  return hour >= MORNING_HOUR && hour < EVENING_HOUR;
}

/**
 * Writes the reminders that are due every ten minutes, until it is stopped. Several instances may do so at the same time: the
 * database writes each once. Null where the site has no mail server.
 */
export function startEndReminders(onWritten: () => void): Worker | null {
  if (!isMailSetUp()) return null;
  return repeat(
    async () => {
      if (!isDaytime(Date.now())) return;
      const { data: jobs } = await getSecretClient().rpc("write_end_reminders").throwOnError();
      if (!jobs) return;
      logInfo("employers are reminded of jobs that end soon", { jobs });
      onWritten();
    },
    {
      firstAfterMs: 5_000,
      everyMs: 10 * 60_000,
      failure: "reminders of jobs that end soon could not be written; this is tried again",
    },
  );
}
