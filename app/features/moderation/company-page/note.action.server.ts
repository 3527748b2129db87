import type { ModerationOutcome } from "../schema.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";

import { LONGEST_NOTE } from "../reasons.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

export const NOTE_NEEDED = `Please write a note of at most ${formatNumber(LONGEST_NOTE)} characters.`;

/** Only moderators read notes. */
export async function noteAction(
  supabase: Supabase,
  { companyId, note }: { companyId: string; note: string },
): Promise<ModerationOutcome> {
  const { data: noted } = await supabase.rpc("note_about_company", { company: companyId, note }).throwOnError();
  return noted
    ? { done: "Note added.", refusals: [], changedJobs: false }
    : { done: null, refusals: [{ text: "The company was deleted. Nothing was changed." }], changedJobs: false };
}
