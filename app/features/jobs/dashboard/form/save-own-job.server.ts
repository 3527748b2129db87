import { createHash } from "node:crypto";

import { JOB_FIELDS, type JobContent } from "./job-fields.ts";
import { findJobToEdit, isJobId } from "../list/own-jobs.queries.server.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";

const UNIQUE_VIOLATION = "23505";
const POSTING_KEY_INDEX = "jobs_posting_key";
/** Raised by the database's guard of new jobs, and by nothing else there. */
const POSTING_LIMIT_REACHED = "PT403";

export type Posting = { outcome: "posted" | "posted-before" | "too-many" };

/** Posts a job, once for each form: the database refuses the same form with the same content a second time. */
export async function postJob(
  supabase: Supabase,
  companyUid: string,
  content: JobContent,
  formToken: string | null,
): Promise<Posting> {
  const { error } = await supabase
    .from("jobs")
    .insert({ ...content, company_uid: companyUid, posting_key: formToken && postingKeyOf(formToken, content) })
    .select("id")
    .single();
  if (error?.code === UNIQUE_VIOLATION && error.message.includes(POSTING_KEY_INDEX)) {
    return { outcome: "posted-before" };
  }
  if (error?.code === POSTING_LIMIT_REACHED) return { outcome: "too-many" };
  if (error) throw error;
  return { outcome: "posted" };
}

/** With the content in it: whoever goes back and changes what was typed means another job. */
function postingKeyOf(formToken: string, content: JobContent): string {
  return createHash("sha256")
    .update(JSON.stringify([formToken, ...JOB_FIELDS.map((name) => content[name])]))
    .digest("base64url");
}

export type Update =
  | { outcome: "updated" }
  | { outcome: "missing" }
  /** Somebody saved another version since the form was filled; these fields differ from it. */
  | { outcome: "changed-meanwhile"; version: number; fields: (keyof JobContent)[] };

export async function updateJob(
  supabase: Supabase,
  companyUid: string,
  jobId: string,
  content: JobContent,
  basedOn: number,
): Promise<Update> {
  if (!isJobId(jobId)) return { outcome: "missing" };
  const { data } = await supabase
    .from("jobs")
    .update(content)
    .eq("id", jobId)
    .eq("company_uid", companyUid)
    .eq("version", basedOn)
    .select("id")
    .maybeSingle()
    .throwOnError();
  if (data) return { outcome: "updated" };
  const current = await findJobToEdit(supabase, companyUid, jobId);
  if (!current) return { outcome: "missing" };
  const fields = JOB_FIELDS.filter((name) => current[name] !== content[name]);
  // The same form sent twice: the first one has done it.
  if (!fields.length) return { outcome: "updated" };
  return { outcome: "changed-meanwhile", version: current.version, fields };
}
