import { z } from "zod";

import type { Verification } from "./verification-words.ts";
import { logError } from "#app/lib/log.server.ts";
import { getPublicListClient, type Supabase } from "#app/lib/supabase.server.ts";

const methodSchema = z.enum(["mail", "dns", "file"]);

/** What everybody may know. */
export const verificationSchema = z.object({ domain: z.string(), method: methodSchema, verified_at: z.string() });

const publicSchema = z.array(verificationSchema.extend({ company_uid: z.string() }));

/** By the ids of the companies. */
type Verifications = ReadonlyMap<string, Verification>;

/** What seekers see of these companies. Null after an error: a page can do without it for once. */
export async function findVerifications(companies: string[]): Promise<Verifications | null> {
  if (!companies.length) return new Map();
  const { data, error } = await getPublicListClient().rpc("verifications_of", { companies });
  if (error) {
    logError("the verified domains of companies could not be read", error);
    return null;
  }
  return new Map(publicSchema.parse(data).map(({ company_uid: id, ...verification }) => [id, verification]));
}

const ownSchema = z.object({
  domain: z.string(),
  /** What the DNS record or the file has to say. */
  token: z.string(),
  method: methodSchema.nullable(),
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
