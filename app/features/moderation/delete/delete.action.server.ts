import { explainRefusal } from "../decide/explain-refusal.server.ts";
import { moderatedRowSchema } from "../dashboard/rows.ts";
import type { SeenJob } from "../decide/schema.ts";
import { deleteResumesOfJob } from "#app/features/applications/delete-resumes.server.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";

/** Deletes a job in the version that was seen, with its applications and their files; else says what happened to it. */
export async function deleteModeratedJob(supabase: Supabase, seen: SeenJob): Promise<{ refusal: string | null }> {
  const { data: deleted } = await supabase
    .from("jobs")
    .delete()
    .eq("id", seen.id)
    .eq("version", seen.version)
    .select("id")
    .maybeSingle()
    .throwOnError();
  if (deleted) {
    // The row first: a failure in between leaves files that nothing points to, not applications without a resume.
    await deleteResumesOfJob(deleted.id);
    return { refusal: null };
  }
  const { data: now } = await supabase.rpc("find_moderated_job", { job: seen.id }).throwOnError();
  return { refusal: explainRefusal(seen, now === null ? undefined : moderatedRowSchema.parse(now)) };
}

/** For the log of decisions. */
const REASON = "The company was deleted.";

/**
 * How many of its jobs were rejected with it, if that was wanted; else they stay as they are, and take no applications.
 * Null when there is no such company any more.
 */
export async function deleteCompany(supabase: Supabase, id: string, rejectJobs: boolean): Promise<number | null> {
  const { data } = await supabase
    .rpc("delete_company", { company: id, reject_jobs: rejectJobs, reason: REASON })
    .throwOnError();
  return data;
}
