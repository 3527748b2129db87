import type { ModerationOutcome } from "../schema.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";

/** Withdraws the verification of a company, or allows verifying again. */
export async function withdrawVerificationAction(
  supabase: Supabase,
  { companyId, withdrawn }: { companyId: string; withdrawn: boolean },
): Promise<ModerationOutcome> {
  const { data: done } = await supabase.rpc("withdraw_verification", { company: companyId, withdrawn }).throwOnError();
  if (!done) return { done: null, refusals: [{ text: ALREADY, isDecided: true }], changedJobs: false };
  return {
    done: withdrawn ? "Verification withdrawn." : "Verification allowed again.",
    refusals: [],
    changedJobs: true,
  };
}

const ALREADY = "Another moderator has already done this, or the company was deleted. Nothing was changed.";
