import type { ModerationOutcome } from "../schema.server.ts";
import { counted } from "#app/lib/text/counted.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";

/** Suspends a company and closes its open jobs. */
export async function suspendAction(
  supabase: Supabase,
  { companyId, reason }: { companyId: string; reason: string },
): Promise<ModerationOutcome> {
  const { data } = await supabase.rpc("suspend_company", { company: companyId, reason }).throwOnError();
  // why the assertions: the generated types do not know that the functions may answer null.
  const closed = data as number | null;
  return closed === null
    ? nothingChanged("The company was already suspended, or deleted.")
    : { done: `Company suspended. ${jobsAre(closed, "closed")}`, refusals: [], changedJobs: true };
}

/** Opens the jobs again that its suspension closed, if their time is not over. */
export async function reinstateAction(
  supabase: Supabase,
  { companyId, reason }: { companyId: string; reason: string },
): Promise<ModerationOutcome> {
  const { data } = await supabase.rpc("reinstate_company", { company: companyId, reason }).throwOnError();
  const opened = data as number | null;
  return opened === null
    ? nothingChanged("The company was already reinstated, or deleted.")
    : { done: `Company reinstated. ${jobsAre(opened, "open again")}`, refusals: [], changedJobs: true };
}

function nothingChanged(what: string): ModerationOutcome {
  return { done: null, refusals: [{ text: `${what} Nothing was changed.`, isDecided: true }], changedJobs: false };
}

function jobsAre(jobs: number, how: string): string {
  return `${counted(jobs, "job is", "jobs are")} ${how}.`;
}
