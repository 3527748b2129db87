import type { ModerationOutcome } from "../schema.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";

type SeenName = { companyId: string; nameVersion: number };

/** Makes the new name of a company public or refuses it, unless it was renamed again or deleted since the moderator saw it. */
export async function decideNameAction(
  supabase: Supabase,
  { companyId, nameVersion }: SeenName,
  decision: "approved" | "refused",
): Promise<ModerationOutcome> {
  const seen = { company: companyId, seen_version: nameVersion };
  const name = decision === "approved" ? "approve_company_name" : "refuse_company_name";
  const { data: decided } = await supabase.rpc(name, seen).throwOnError();
  if (!decided) return { done: null, refusals: [{ text: NAME_CHANGED }], changedJobs: false };
  return decision === "approved"
    ? { done: "Name approved. It is public now.", refusals: [], changedJobs: true }
    : { done: "Name rejected. The old one stays public.", refusals: [], changedJobs: false };
}

const NAME_CHANGED =
  "The company was renamed again or deleted after you opened this page. Nothing was changed. Please look at it again.";
