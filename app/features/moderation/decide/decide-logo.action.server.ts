import type { ModerationOutcome } from "../schema.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";

/** A logo that the employer has replaced since the moderator saw it has another id. */
export async function decideLogoAction(
  supabase: Supabase,
  logo: string,
  status: "approved" | "rejected",
): Promise<ModerationOutcome> {
  const { data: decided } = await supabase.rpc("decide_logo", { logo, new_status: status }).throwOnError();
  if (!decided) return { done: null, refusals: [{ text: LOGO_CHANGED, isDecided: true }], changedJobs: false };
  const done = status === "approved" ? "Logo approved. It is public now." : "Logo rejected.";
  return { done, refusals: [], changedJobs: true };
}

const LOGO_CHANGED = "The logo was removed, replaced or decided about. Nothing was changed. Please look at it again.";
