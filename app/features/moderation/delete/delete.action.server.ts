import { z } from "zod";

import { refusalOf } from "../decide/explain-refusal.server.ts";
import { moderatedRowSchema } from "../rows.server.ts";
import type { ModerationOutcome, SeenJob } from "../schema.server.ts";
import { deleteResumesOfJob } from "#app/features/applications/delete-resumes.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";
import { counted } from "#app/lib/text/counted.ts";

/** Deletes a job in the seen version, with its applications and their files. */
export async function deleteJobAction(supabase: Supabase, seen: SeenJob): Promise<ModerationOutcome> {
  const { data: deleted } = await supabase
    .from("jobs")
    .delete()
    .eq("id", seen.id)
    .eq("version", seen.version)
    .select("id")
    .maybeSingle()
    .throwOnError();
  if (deleted) {
    // The row first: a failure in between leaves orphaned files, which are swept, not applications without a resume.
    await deleteResumesOfJob(deleted.id);
    return { done: "Job deleted!", refusals: [], changedJobs: true, leftList: [deleted.id] };
  }
  const { data: now } = await supabase.rpc("find_moderated_job", { job: seen.id }).throwOnError();
  const row = now === null ? undefined : moderatedRowSchema.parse(now);
  return { done: null, refusals: [refusalOf(seen, row)], changedJobs: false };
}

/** Deletes a company. Its jobs stay but take no more applications, or are rejected with it if that was chosen. */
export async function deleteCompanyAction(
  supabase: Supabase,
  { companyId, rejectJobs }: { companyId: string; rejectJobs: boolean },
): Promise<ModerationOutcome> {
  const { data } = await supabase
    .rpc("delete_company", { company: companyId, reject_jobs: rejectJobs, reason: REASON_IN_LOG })
    .throwOnError();
  const rejected = rejectedJobsSchema.parse(data);
  if (rejected === null)
    return {
      done: null,
      refusals: [{ text: "The company was already deleted.", isDecided: true }],
      changedJobs: false,
    };
  const jobs = rejected ? `${counted(rejected, "job was", "jobs were")} rejected with it.` : "Its jobs stay.";
  return { done: `Company deleted. ${jobs}`, refusals: [], changedJobs: true };
}

/** The number of rejected jobs. Null when the company does not exist. */
const rejectedJobsSchema = z.number().nullable();

/** For the log of decisions. */
const REASON_IN_LOG = "The company was deleted.";
