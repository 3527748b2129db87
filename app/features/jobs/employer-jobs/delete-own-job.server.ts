import { isJobId } from "./own-jobs.server.ts";
import { logWarning } from "#app/lib/log.server.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";

const FILES_AT_ONCE = 100;
/** Nobody waits longer for files: those that are left belong to no job then, and are swept. */
const FILES_MS = 8_000;

/** Deletes an own job with the applications for it and their files. False where it is missing or somebody else's. */
export async function deleteJob(supabase: Supabase, companyUid: string, jobId: string): Promise<boolean> {
  if (!isJobId(jobId)) return false;
  const { data: job } = await supabase
    .from("jobs")
    .select("id")
    .eq("id", jobId)
    .eq("company_uid", companyUid)
    .maybeSingle()
    .throwOnError();
  if (!job) return false;
  // First the files: without the job nobody but the server has a right to them.
  await removeResumes(supabase, job.id);
  const { data: deleted } = await supabase
    .from("jobs")
    .delete()
    .eq("id", job.id)
    .eq("company_uid", companyUid)
    .select("id")
    .maybeSingle()
    .throwOnError();
  return deleted !== null;
}

async function removeResumes(supabase: Supabase, jobId: string): Promise<void> {
  const reason = await findAndRemove(supabase, jobId);
  if (reason) logWarning("resumes of a deleted job were left behind", { jobId, reason });
}

/** Page by page; null once there is none left, else why there still are. */
async function findAndRemove(supabase: Supabase, jobId: string): Promise<string | null> {
  const endAt = Date.now() + FILES_MS;
  const bucket = supabase.storage.from("resumes");
  for (;;) {
    const listed = await bucket.list(jobId, { limit: FILES_AT_ONCE });
    if (listed.error) return listed.error.message;
    if (!listed.data.length) return null;
    // The embedded backend lists whole keys, a hosted one what comes after the folder.
    const keys = listed.data.map(({ name }) => (name.startsWith(`${jobId}/`) ? name : `${jobId}/${name}`));
    const removed = await bucket.remove(keys);
    if (removed.error) return removed.error.message;
    // What the policies refuse looks like success.
    if (!removed.data.length) return "none of them was removed";
    if (Date.now() > endAt) return "there are too many for one request";
  }
}
