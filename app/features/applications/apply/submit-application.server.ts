import { randomUUID } from "node:crypto";
import { z } from "zod";

import { CONSENT_VERSION } from "./applicant-fields.ts";
import type { Applicant } from "./schema.server.ts";
import { tidyFileName } from "../resumes/file-name.ts";
import type { ResumeExtension } from "../resumes/resume-key.ts";
import { removeResumes, storeResume } from "../resumes/resume-storage.server.ts";
import { findOpenJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import { secretDigest } from "#app/lib/secret-digest.server.ts";
// why the secret key: no visitor may read or write applications. Only an outcome leaves this file.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const duplicateSchema = z.object({ email: z.boolean(), phone: z.boolean() });
type Duplicate = z.infer<typeof duplicateSchema>;

const outcomeSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("applied") }),
  // The same form again: the first one counts.
  z.object({ outcome: z.literal("sent-before") }),
  z.object({ outcome: z.literal("closed") }),
  duplicateSchema.extend({ outcome: z.literal("duplicate") }),
]);
type Outcome = z.infer<typeof outcomeSchema>;

/** Saves an application whose fields and resume were checked. An aborted request saves nothing. */
export async function submitApplication(
  jobId: string,
  applicant: Applicant,
  kind: ResumeExtension,
  signal: AbortSignal,
): Promise<Outcome> {
  const formDigest = formDigestOf(applicant);
  // First of all: the job may be closed by now, and the application would be found as its own duplicate.
  if (await wasSentBefore(jobId, formDigest)) return { outcome: "sent-before" };
  if (!(await findOpenJob(jobId))) return { outcome: "closed" };
  const duplicate = await findDuplicate(jobId, applicant.email, applicant.phone);
  if (duplicate.email || duplicate.phone) {
    // The same form, sent twice at the same moment, may have been saved since the first question.
    if (await wasSentBefore(jobId, formDigest)) return { outcome: "sent-before" };
    return { outcome: "duplicate", ...duplicate };
  }
  return saveApplication(jobId, applicant, kind, formDigest, signal);
}

/** Whether this email address or phone number, in the form in which they are stored, was used for the job. */
export async function findDuplicate(jobId: string, email: string, phone: string): Promise<Duplicate> {
  const { data } = await getSecretClient()
    .rpc("find_duplicate_application", { job: jobId, applicant_email: email, applicant_phone: phone })
    .throwOnError();
  return duplicateSchema.parse(data);
}

/**
 * The idempotency key of a form; null for a form without a token. It includes the person: several people may use one page
 * on a shared device, and the application of one must not be answered as the application of another.
 */
function formDigestOf({ token, email, phone }: Applicant): string | null {
  return token ? secretDigest("application", token, email.toLowerCase(), phone) : null;
}

/** Whether this form was saved already, and only the answer to it was lost. */
async function wasSentBefore(jobId: string, formDigest: string | null): Promise<boolean> {
  if (!formDigest) return false;
  const { data } = await getSecretClient()
    .from("applications")
    .select("id")
    .eq("job_id", jobId)
    .eq("form_digest", formDigest)
    .throwOnError();
  return data.length > 0;
}

/** First the file, then the row: every application in the database has its resume. */
async function saveApplication(
  jobId: string,
  applicant: Applicant,
  kind: ResumeExtension,
  formDigest: string | null,
  signal: AbortSignal,
): Promise<Outcome> {
  const key = `${jobId}/${randomUUID()}.${kind}`;
  signal.throwIfAborted();
  try {
    await storeResume(key, kind, applicant.resume);
  } catch (error) {
    // The file may have been stored all the same.
    await removeUnusedResume(key);
    throw error;
  }
  if (signal.aborted) {
    await removeUnusedResume(key);
    throw signal.reason;
  }
  const { data, error } = await getSecretClient().rpc("submit_application", {
    job: jobId,
    applicant_name: applicant.name,
    applicant_email: applicant.email,
    applicant_phone: applicant.phone,
    applicant_course: applicant.course,
    resume_key: key,
    resume_file_name: tidyFileName(applicant.resume.name),
    agreed_to: CONSENT_VERSION,
    ...(formDigest && { digest: formDigest }),
  });
  if (error) {
    // An error with a code comes from the database, which has refused. Without an answer, the row may have been saved or may
    // still be: the file stays, and the sweep removes it if there is no row.
    if (error.code) await removeUnusedResume(key);
    throw new Error("The application could not be saved.", { cause: error });
  }
  const outcome = outcomeSchema.parse(data);
  if (outcome.outcome !== "applied") await removeUnusedResume(key);
  return outcome;
}

async function removeUnusedResume(key: string): Promise<void> {
  try {
    const { data } = await getSecretClient().from("applications").select("id").eq("resume", key).throwOnError();
    if (!data.length) await removeResumes([key]);
  } catch (error) {
    logError("a resume without an application could not be removed; the sweep will do it", error);
  }
}
