import type { ModerationOutcome } from "../schema.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";

/** Makes the name of a company public, unless it was renamed again or deleted since the moderator saw it. */
export async function approveNameAction(
  supabase: Supabase,
  { companyId, nameVersion }: { companyId: string; nameVersion: number },
): Promise<ModerationOutcome> {
  const { data: approved } = await supabase
    .rpc("approve_company_name", { company: companyId, seen_version: nameVersion })
    .throwOnError();
  return approved
    ? { done: "Name approved. It is public now.", refusals: [], changedJobs: false }
    : { done: null, refusals: [{ text: NAME_CHANGED }], changedJobs: false };
}

const NAME_CHANGED =
  "The company was renamed again or deleted meanwhile. Nothing was changed. Please look at it again.";
