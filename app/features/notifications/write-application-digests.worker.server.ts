import { isDaytime } from "./write-end-reminders.worker.server.ts";
import { logInfo } from "#app/lib/monitoring/log.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { isMailSetUp } from "#app/lib/dependencies/mail.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";
// why the secret key: only the server may write notices.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

/** Writes the daily notices of new applications from nine in the morning on. Null where neither mail nor Telegram is set up. */
export function startApplicationDigests(onWritten: () => void): Worker | null {
  if (!isMailSetUp() && !getEnvironment().TELEGRAM_BOT_NAME) return null;
  return repeat(
    async () => {
      if (!isDaytime(Date.now())) return;
      const { data: companies } = await getSecretClient().rpc("write_application_digests").throwOnError();
      if (!companies) return;
      logInfo("employers are told of new applications", { companies });
      onWritten();
    },
    {
      firstAfterMs: 5_000,
      everyMs: 5 * 60_000,
      failure: "the daily notices of new applications could not be written; this is tried again",
    },
  );
}
