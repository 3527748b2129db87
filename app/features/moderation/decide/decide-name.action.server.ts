import { companyRowSchema } from "../rows.server.ts";
import type { ModerationOutcome, Refusal } from "../schema.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";

type SeenName = { companyId: string; nameVersion: number };

/** Makes the new name of a company public, unless it was decided about or changed since the moderator saw it. */
export async function approveNameAction(
  supabase: Supabase,
  { companyId, nameVersion, wasRefused }: SeenName & { wasRefused?: "yes" | undefined },
): Promise<ModerationOutcome> {
  const seen = { company: companyId, seen_version: nameVersion, seen_refused: wasRefused === "yes" };
  const { data: approved } = await supabase.rpc("approve_company_name", seen).throwOnError();
  return approved
    ? { done: "Name approved. It is public now.", refusals: [], changedJobs: true }
    : refused(supabase, { companyId, nameVersion });
}

export async function refuseNameAction(
  supabase: Supabase,
  { companyId, nameVersion }: SeenName,
): Promise<ModerationOutcome> {
  const seen = { company: companyId, seen_version: nameVersion };
  const { data: rejected } = await supabase.rpc("refuse_company_name", seen).throwOnError();
  return rejected
    ? { done: "Name rejected. The old one stays public.", refusals: [], changedJobs: false }
    : refused(supabase, { companyId, nameVersion });
}

async function refused(supabase: Supabase, seen: SeenName): Promise<ModerationOutcome> {
  return { done: null, refusals: [await whyNot(supabase, seen)], changedJobs: false };
}

async function whyNot(supabase: Supabase, { companyId, nameVersion }: SeenName): Promise<Refusal> {
  const { data } = await supabase.rpc("find_moderated_company", { company: companyId }).throwOnError();
  if (data === null) return { text: "The company was deleted.", isDecided: true };
  const { company_name: name, ...now } = companyRowSchema.parse(data);
  if (now.name_version !== nameVersion) {
    return { text: `The company is named “${name}” now. Nothing was changed. Please look at it again.` };
  }
  return { text: `“${name}” was ${now.approved_name === name ? "approved" : "rejected"} already.`, isDecided: true };
}
