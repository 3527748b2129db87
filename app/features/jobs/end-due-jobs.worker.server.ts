import { repeat, type Worker } from "#app/lib/repeat.server.ts";
// why the secret key: only the server may end jobs.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

/**
 * Closes the jobs whose time is over. Visitors do not see them from that moment on; the counts and the search index follow. Several
 * instances may do so at the same time.
 */
export function startEndingDueJobs(): Worker {
  return repeat(
    async () => {
      await getSecretClient().rpc("end_due_jobs").throwOnError();
    },
    { everyMs: 1_000, failure: "jobs whose time is over could not be closed; this is tried again" },
  );
}
