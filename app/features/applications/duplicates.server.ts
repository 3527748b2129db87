import { z } from "zod";

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
