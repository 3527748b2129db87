import { z } from "zod";

import { verificationSchema } from "#app/features/jobs/open-jobs.queries.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";

const ownSchema = z.object({
  domain: z.string(),
  /** What the DNS record or the file has to say. */
  token: z.string(),
  method: verificationSchema.shape.method.nullable(),
  verified_at: z.string().nullable(),
  failing_since: z.string().nullable(),
  /** By a moderator. */
  withdrawn: z.boolean(),
});

export type OwnVerification = z.infer<typeof ownSchema>;

/** Of the employer who is logged in; null without a website. */
export async function readOwnVerification(supabase: Supabase): Promise<OwnVerification | null> {
  const { data } = await supabase.rpc("own_verification").throwOnError();
  return ownSchema.nullable().parse(data);
}
