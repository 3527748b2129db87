import { logError, logInfo } from "#app/lib/monitoring/log.server.ts";
// why the secret key: only the server may change reports.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 6 * 3_600_000;

/** Forgets who reported what 90 days ago, again and again until it is stopped. Several instances may do so at the same time. */
export function startForgettingReporters(): () => void {
  const forget = async () => {
    try {
      const { data: reports } = await getSecretClient().rpc("forget_reporters").throwOnError();
      if (reports) logInfo("forgot who reported jobs 90 days ago", { reports });
    } catch (error) {
      logError("old reports still say where they came from; this is tried again", error);
    }
  };
  let timer = setTimeout(function run() {
    void forget().then(() => {
      timer = setTimeout(run, EVERY_MS).unref();
    });
  }, FIRST_AFTER_MS).unref();
  return () => clearTimeout(timer);
}
