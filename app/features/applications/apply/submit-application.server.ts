import { randomUUID } from "node:crypto";
import { z } from "zod";

import { duplicateSchema } from "./duplicates.server.ts";
import { removeResumes, storeResume } from "../resumes/resume-storage.server.ts";
import type { ResumeExtension } from "../resumes/resume-key.ts";
import { tidyResumeName } from "../resumes/resume-name.ts";
import { CONSENT_VERSION, type Applicant } from "./schema.ts";
import { logError } from "#app/lib/log.server.ts";
// why the secret key: applying goes through the server, nobody else may write applications.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";

const outcomeSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("applied") }),
  // The same form again: the first one counts.
  z.object({ outcome: z.literal("sent-before") }),
  z.object({ outcome: z.literal("closed") }),
  duplicateSchema.extend({ outcome: z.literal("duplicate") }),
]);
type Outcome = z.infer<typeof outcomeSchema>;

/**
 * The file first, the row second: an application that is there always has its resume. Whoever breaks it off, having seen
 * that it is the wrong file, has not applied.
 */
export async function submitApplication(
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
    // It may be there all the same, whole or in half.
    await removeQuietly(key);
    throw error;
  }
  if (signal.aborted) {
    await removeQuietly(key);
    throw signal.reason;
  }
  const { data, error } = await getSecretClient().rpc("submit_application", {
    job: jobId,
    applicant_name: applicant.name,
    applicant_email: applicant.email,
    applicant_phone: applicant.phone,
    applicant_course: applicant.course,
    resume_key: key,
    resume_file_name: tidyResumeName(applicant.resume.name),
    agreed_to: CONSENT_VERSION,
    ...(formDigest && { digest: formDigest }),
  });
  if (error) {
    // Where the database has answered, it said no. Where nobody has, the row may be there or may still come: then the file
    // stays, and the sweep removes it once it is sure that it has none.
    if (error.code) await removeQuietly(key);
    throw new Error("The application could not be saved.", { cause: error });
  }
  const outcome = outcomeSchema.parse(data);
  if (outcome.outcome !== "applied") await removeQuietly(key);
  return outcome;
}

async function removeQuietly(key: string): Promise<void> {
  try {
    const { data } = await getSecretClient().from("applications").select("id").eq("resume", key).throwOnError();
    if (!data.length) await removeResumes([key]);
  } catch (error) {
    logError("a resume without an application could not be removed; the sweep will do it", error);
  }
}
