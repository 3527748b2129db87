import { logInfo } from "#app/lib/monitoring/log.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";
// why the secret key: only the server may change reports.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

/** Forgets who reported what 90 days ago, again and again until it is stopped. Several instances may do so at the same time. */
export function startForgettingReporters(): Worker {
  return repeat(
    async () => {
      const { data: reports } = await getSecretClient().rpc("forget_reporters").throwOnError();
      if (reports) logInfo("forgot who reported jobs 90 days ago", { reports });
    },
    {
      firstAfterMs: 60_000,
      everyMs: 6 * 3_600_000,
      failure: "old reports still say where they came from; this is tried again",
    },
  );
}
