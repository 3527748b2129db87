import { logInfo } from "#app/lib/monitoring/log.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";
// why the secret key: only the server may change reports and purge the audit log.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

/** Forgets who reported what 90 days ago, what was searched for then, and the audit log of a year ago. Several instances may do so at the same time. */
export function startForgettingReporters(): Worker {
  return repeat(
    async () => {
      const { data: reports } = await getSecretClient().rpc("forget_reporters").throwOnError();
      if (reports) logInfo("forgot who reported jobs 90 days ago", { reports });
      await getSecretClient().rpc("purge_audit_log").throwOnError();
      await getSecretClient().rpc("purge_searches").throwOnError();
    },
    {
      firstAfterMs: 60_000,
      everyMs: 6 * 3_600_000,
      failure: "old reports still say where they came from; this is tried again",
    },
  );
}
