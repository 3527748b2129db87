import { extensionOfKey, RESUME_BUCKET } from "../resumes/resume-key.ts";
import { logError, logWarning } from "#app/lib/log.server.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";

/**
 * Deletes an application of this job and its resume, with the caller's own rights; false when it is still there, was gone
 * already, or was never the caller's to delete.
 *
 * The row goes first. What can fail in between then leaves a file that nothing points to, which nobody sees and which the
 * sweep removes. The other way round it would leave an applicant in the list whose resume is lost for good.
 */
export async function deleteApplication(supabase: Supabase, jobId: string, id: string | null): Promise<boolean> {
  if (!id) return false;
  const { data: deleted, error } = await supabase
    .from("applications")
    .delete()
    .eq("id", id)
    .eq("job_id", jobId)
    .select("resume")
    .maybeSingle();
  if (error) {
    logError("an application could not be deleted", error);
    return false;
  }
  if (!deleted) return false;
  await removeResume(supabase, deleted.resume, jobId);
  return true;
}

async function removeResume(supabase: Supabase, key: string, jobId: string): Promise<void> {
  // why: only a file of this job's, whatever the row said.
  if (!extensionOfKey(key, jobId)) {
    logWarning("a deleted application had no resume of its job", { jobId });
    return;
  }
  try {
    const { data, error } = await supabase.storage.from(RESUME_BUCKET).remove([key]);
    if (error) throw error;
    if (!data.length) logWarning("the resume of a deleted application was not there", { jobId });
  } catch (error) {
    logWarning("the resume of a deleted application is still there, until the sweep", {
      jobId,
      error: error instanceof Error ? error.message : "unknown",
    });
  }
}
