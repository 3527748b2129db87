import { isJobId } from "./own-jobs.queries.server.ts";
import { deleteResumesOfJob } from "#app/features/applications/delete-resumes.server.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";

/**
 * Deletes an own job with the applications for it and their files. False where it is missing or somebody else's.
 * The row goes first: what fails after it leaves files that belong to nothing, not applications without their resumes.
 */
export async function deleteJob(supabase: Supabase, companyUid: string, jobId: string): Promise<boolean> {
  if (!isJobId(jobId)) return false;
  const { data: deleted } = await supabase
    .from("jobs")
    .delete()
    .eq("id", jobId)
    .eq("company_uid", companyUid)
    .select("id")
    .maybeSingle()
    .throwOnError();
  if (deleted) await deleteResumesOfJob(deleted.id);
  return deleted !== null;
}
