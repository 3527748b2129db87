import { isDaytime } from "./write-end-reminders.worker.server.ts";
import { logInfo } from "#app/lib/monitoring/log.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";
// why the secret key: only the server asks, and closes jobs without an answer.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

/** Asks employers of older jobs whether they still hire. Without mail they see it on the dashboard alone. */
export function startAskingStillHiring(onWritten: () => void): Worker {
  return repeat(
    async () => {
      if (!isDaytime(Date.now())) return;
      const { data: jobs } = await getSecretClient().rpc("ask_still_hiring").throwOnError();
      if (!jobs) return;
      logInfo("employers are asked whether they still hire", { jobs });
      onWritten();
    },
    {
      firstAfterMs: 5_000,
      everyMs: 10 * 60_000,
      failure: "employers could not be asked whether they still hire; this is tried again",
    },
  );
}
