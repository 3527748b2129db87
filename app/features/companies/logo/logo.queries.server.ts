import { z } from "zod";

import { JOB_STATUSES } from "#app/features/jobs/choices.ts";
import { getVisitorClient, type Supabase } from "#app/lib/database/supabase.server.ts";
// why the secret key: the server alone writes pictures, since it has drawn them.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

/** As visitors may see it; null for a logo that is not approved. */
export async function readPublicLogo(id: string): Promise<Buffer<ArrayBuffer> | null> {
  const { data } = await getVisitorClient()
    .from("company_logos")
    .select("logo_picture")
    .eq("id", id)
    .eq("status", "approved")
    .maybeSingle()
    .throwOnError();
  return data && Buffer.from(data.logo_picture ?? "", "base64");
}

const ownLogosSchema = z.array(z.object({ id: z.string(), status: z.enum(JOB_STATUSES), logo_picture: z.string() }));
export type OwnLogo = z.infer<typeof ownLogosSchema>[number];

/** Of the employer: the approved one, and the newest one where it is not approved. */
export async function listOwnLogos(supabase: Supabase, companyId: string): Promise<OwnLogo[]> {
  const { data } = await supabase
    .from("company_logos")
    .select("id, status, logo_picture")
    .eq("company_id", companyId)
    .throwOnError();
  return ownLogosSchema.parse(data);
}

/** Held for review. False for a company that is suspended or gone. */
export async function storeLogo(companyId: string, picture: Buffer): Promise<boolean> {
  const { data } = await getSecretClient()
    .rpc("store_logo", { of_company: companyId, webp: picture.toString("base64") })
    .throwOnError();
  return data;
}

export async function removeLogos(supabase: Supabase, companyId: string): Promise<void> {
  await supabase.from("company_logos").delete().eq("company_id", companyId).throwOnError();
}
