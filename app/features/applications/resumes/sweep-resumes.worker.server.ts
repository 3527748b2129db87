import { removeResumes } from "./resume-storage.server.ts";
import { logInfo } from "#app/lib/monitoring/log.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";
// why the secret key: no user has a right to these files.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

/** Longer than any application can take to be received. */
const MIN_AGE_SECONDS = 3_600;
const AT_ONCE = 100;

/** Removes the files that belong to no application. Gives their number. */
export async function sweepOrphanResumes(minAgeSeconds = MIN_AGE_SECONDS): Promise<number> {
  let removed = 0;
  let last: string | undefined;
  for (;;) {
    const { data: keys } = await getSecretClient()
      .rpc("list_orphan_resumes", { min_age_seconds: minAgeSeconds, max_number: AT_ONCE })
      .throwOnError();
    // The same files again: storage has confirmed their removal without removing them. The next run tries again.
    if (!keys.length || keys[0] === last) return removed;
    last = keys[0];
    await removeResumes(keys);
    removed += keys.length;
  }
}

/** Sweeps every ten minutes. Instances may sweep at the same time. */
export function startResumeSweep(): Worker {
  return repeat(
    async () => {
      const removed = await sweepOrphanResumes();
      if (removed) logInfo("removed resumes without an application", { removed });
    },
    {
      firstAfterMs: 60_000,
      everyMs: 10 * 60_000,
      failure: "the sweep of resumes failed and will try again",
    },
  );
}
