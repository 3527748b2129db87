import { createHmac } from "node:crypto";
import { z } from "zod";

import type { Applicant } from "./schema.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
// why the secret key: no visitor may read applications; only yes or no leaves this file.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";

export const duplicateSchema = z.object({ email: z.boolean(), phone: z.boolean() });
export type Duplicate = z.infer<typeof duplicateSchema>;

/** Whether the email address or the phone number, each as it is kept, has applied for the job. */
export async function findDuplicate(jobId: string, email: string, phone: string): Promise<Duplicate> {
  const { data } = await getSecretClient()
    .rpc("find_duplicate_application", { job: jobId, applicant_email: email, applicant_phone: phone })
    .throwOnError();
  return duplicateSchema.parse(data);
}

/**
 * Tells a form that is sent again; null for one without a token. The person is in it as well: several people may use one
 * page, on a device that they share, and nobody is told that the application of another was theirs.
 */
export function formDigestOf({ token, email, phone }: Applicant): string | null {
  if (!token) return null;
  return createHmac("sha256", getEnvironment().SESSION_SECRET)
    .update(JSON.stringify(["application", token, email.toLowerCase(), phone]))
    .digest("base64url");
}

/** Whether this very form has been taken already, and only the answer to it was lost. */
export async function wasSentBefore(jobId: string, formDigest: string | null): Promise<boolean> {
  if (!formDigest) return false;
  const { data } = await getSecretClient()
    .from("applications")
    .select("id")
    .eq("job_id", jobId)
    .eq("form_digest", formDigest)
    .throwOnError();
  return data.length > 0;
}
