import { refusalOf } from "../decide/explain-refusal.server.ts";
import { moderatedRowSchema, type ModeratedRow } from "../rows.server.ts";
import type { ModerationOutcome, Refusal, SeenJob } from "../schema.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";

/** Nothing is wrong with a job that was reported: it stays, and its reports are handled, if they are those that were seen. */
export async function dismissReportsAction(
  supabase: Supabase,
  { seen, reports }: { seen: SeenJob; reports: string },
): Promise<ModerationOutcome> {
  const { data: dismissed } = await supabase
    .rpc("dismiss_job_reports", { job: seen.id, seen_version: seen.version, seen_reports: reports })
    .throwOnError();
  if (dismissed) {
    const done = "The job stays, and its reports are handled.";
    return { done, refusals: [], changedJobs: false, leftList: [seen.id] };
  }
  const { data } = await supabase.rpc("find_moderated_job", { job: seen.id }).throwOnError();
  const now = data === null ? undefined : moderatedRowSchema.parse(data);
  return { done: null, refusals: [whyNot(seen, now)], changedJobs: false };
}

function whyNot(seen: SeenJob, now: ModeratedRow | undefined): Refusal {
  if (now?.version !== seen.version || now.status !== "approved") return refusalOf(seen, now);
  if (!now.reports) {
    return { text: `Someone has already handled the reports of “${now.title}”.`, job: now.id, isDecided: true };
  }
  const text = `“${now.title}” was reported again after you opened it. Nothing was changed. Please look at it again.`;
  return { text, job: now.id };
}
