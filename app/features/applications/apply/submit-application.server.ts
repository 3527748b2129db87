import { z } from "zod";

import { CONSENT_VERSION } from "./applicant-fields.ts";
import type { Applicant } from "./schema.server.ts";
import { tidyFileName } from "../resumes/file-name.ts";
import { removeUnusedResume, storeNewResume, type CheckedResume } from "../resumes/received-resume.server.ts";
import type { Answers } from "#app/features/jobs/questions.ts";
import { digestOfLinkToken } from "#app/lib/auth/link-token.server.ts";
import { logWarning } from "#app/lib/monitoring/log.server.ts";
import { metrics } from "#app/lib/monitoring/metrics.server.ts";
import { secretDigest } from "#app/lib/secret-digest.server.ts";
// why the secret key: no visitor may read or write applications. Only an outcome leaves this file.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const duplicateSchema = z.object({ email: z.boolean(), phone: z.boolean() });

const outcomeSchema = z.discriminatedUnion("outcome", [
  // Crowded: the job has two thousand applications or more.
  z.object({ outcome: z.literal("applied"), crowded: z.boolean() }),
  // Repeated submission: the first one counts.
  z.object({ outcome: z.literal("sent-before") }),
  z.object({ outcome: z.literal("closed") }),
  duplicateSchema.extend({ outcome: z.literal("duplicate") }),
]);

/**
 * Saves an application whose fields and resume were checked: first the file, then the row, so that every application in the database
 * has its resume. public.submit_application decides; without a row the file goes again. An aborted request saves nothing.
 */
export async function submitApplication(
  jobId: string,
  { name, email, phone, course, resume, token }: Applicant,
  { kind, scan, linkToken, answers }: CheckedResume & { linkToken: string; answers: Answers },
  signal: AbortSignal,
) {
  const key = await storeNewResume(jobId, kind, resume, signal);
  const { data, error } = await getSecretClient().rpc("submit_application", {
    job: jobId,
    applicant_name: name,
    applicant_email: email,
    applicant_phone: phone,
    applicant_course: course,
    resume_key: key,
    resume_file_name: tidyFileName(resume.name),
    agreed_to: CONSENT_VERSION,
    link_digest: digestOfLinkToken(linkToken),
    given_answers: answers,
    ...(scan && { scan }),
    // The idempotency key. It includes the person: on a shared device, the application of one must not be answered as another's.
    ...(token && { digest: secretDigest("application", token, email.toLowerCase(), phone) }),
  });
  if (error) {
    // An error with a code is a refusal of the database. Without an answer, the row may exist or still be written: the file stays, and
    // the sweep removes it if there is no row.
    if (error.code) await removeUnusedResume(key);
    throw new Error("The application could not be saved.", { cause: error });
  }
  const outcome = outcomeSchema.parse(data);
  if (outcome.outcome !== "applied") await removeUnusedResume(key);
  else {
    metrics.resumeBytes.inc(resume.size);
    if (outcome.crowded) {
      metrics.crowdedApplications.inc();
      logWarning("a job has very many applications", { jobId });
    }
  }
  return outcome;
}

/** Whether this email address or phone number, in the form in which they are stored, was used for the job. */
export async function findDuplicate(jobId: string, email: string, phone: string) {
  const { data } = await getSecretClient()
    .rpc("find_duplicate_application", { job: jobId, applicant_email: email, applicant_phone: phone })
    .throwOnError();
  return duplicateSchema.parse(data);
}
