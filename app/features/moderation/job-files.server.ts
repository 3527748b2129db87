import { logWarning } from "#app/lib/log.server.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";

const AT_ONCE = 100;

/** A moderator does not wait longer; the sweep takes what is left. */
const LONGEST_MS = 5_000;

/** Removes the resumes of a job that was deleted. What fails is left to the sweep, with a warning. */
export async function removeJobFiles(supabase: Supabase, jobId: string): Promise<void> {
  const bucket = supabase.storage.from("resumes");
  const until = Date.now() + LONGEST_MS;
  let last: string | undefined;
  try {
    for (;;) {
      // What was listed is removed, so that the next page is the first again.
      const { data: files, error } = await bucket.list(jobId, { limit: AT_ONCE });
      if (error) throw error;
      if (!files.length) return;
      if (files[0]?.name === last) throw new Error("The storage keeps them.");
      if (Date.now() > until) throw new Error("There are too many for now.");
      last = files[0]?.name;
      const removed = await bucket.remove(files.map(({ name }) => keyOf(jobId, name)));
      if (removed.error) throw removed.error;
    }
  } catch (error) {
    logWarning("resumes of a deleted job are still there, until the sweep", {
      jobId,
      error: error instanceof Error ? error.message : "unknown",
    });
  }
}

/** Supabase gives the name within the folder, its embedded implementation the whole key. */
function keyOf(jobId: string, name: string): string {
  return name.startsWith(`${jobId}/`) ? name : `${jobId}/${name}`;
}
