import { data, redirect, type AppLoadContext } from "@remix-run/node";

import { approveCompanyName, decideJobs } from "../decide/decide-jobs.action.server.ts";
import { deleteCompany, deleteModeratedJob } from "../delete/delete.action.server.ts";
import {
  moderationActionSchema,
  parseModerationAction,
  parseModerationQuery,
  toQuery,
  type ModerationAction,
} from "../decide/schema.ts";
import { logError } from "#app/lib/log.server.ts";
import { paths } from "#app/lib/paths.ts";
import { readForm } from "#app/lib/read-form.server.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";
import { flashToast } from "#app/lib/toast.server.ts";

/** What went wrong, and for which jobs; it stays on the page until the next action. */
export type ModerationProblem = { title: string; refusals: string[]; done: string | null };

type ActionArguments = { request: Request; context: AppLoadContext; supabase: Supabase };

type Outcome = { done: string | null; refusals: string[]; changedJobs: boolean; goneJob?: string };

const FAILURES: Record<ModerationAction["intent"], string> = {
  approve: "Failed to update job status.",
  reject: "Failed to update job status.",
  "delete-job": "Failed to delete job.",
  "delete-company": "Failed to delete company.",
  "approve-name": "Failed to approve the name.",
};

/** Does what a form of the dashboard asks for; goes back to the list, or says beside it what was refused and why. */
export async function answerModeration({ request, context, supabase }: ActionArguments) {
  const form = await readForm(request, moderationActionSchema);
  const parsed = parseModerationAction(form);
  if (!parsed.success) {
    return problem({ title: failureOf(form.get("intent")), refusals: ["No job was chosen."], done: null }, 400);
  }
  const title = FAILURES[parsed.data.intent];
  let outcome: Outcome;
  try {
    outcome = await perform(supabase, parsed.data);
  } catch (error) {
    logError("an action of the super-admin failed", error, { id: context.requestId });
    return problem(
      { title, refusals: ["The database did not answer as it should. Please try again."], done: null },
      503,
    );
  }
  if (outcome.changedJobs) context.wakeSearchMirror();
  if (outcome.refusals.length) return problem({ title, refusals: outcome.refusals, done: outcome.done }, 409);
  await flashToast(context, { type: "success", text: outcome.done ?? "" });
  return redirect(backTo(request, outcome.goneJob));
}

async function perform(supabase: Supabase, action: ModerationAction): Promise<Outcome> {
  switch (action.intent) {
    case "approve":
      return summarise(await decideJobs(supabase, action.seen, "approved", ""), "approved");
    case "reject":
      return summarise(await decideJobs(supabase, action.seen, "rejected", action.reason), "rejected");
    case "delete-job": {
      const [seen] = action.seen;
      if (!seen) throw new Error("The schema lets one job through.");
      const { refusal } = await deleteModeratedJob(supabase, seen);
      return refusal
        ? { done: null, refusals: [refusal], changedJobs: false }
        : { done: "Job deleted!", refusals: [], changedJobs: true, goneJob: seen.id };
    }
    case "delete-company":
      return summariseDeletion(await deleteCompany(supabase, action.companyId, action.rejectJobs === "yes"));
    case "approve-name":
      return (await approveCompanyName(supabase, action.companyId, action.nameVersion))
        ? { done: "Name approved. It is public now.", refusals: [], changedJobs: false }
        : { done: null, refusals: [NAME_CHANGED], changedJobs: false };
  }
}

const NAME_CHANGED =
  "The company was renamed again or deleted meanwhile. Nothing was changed. Please look at it again.";

function summariseDeletion(rejected: number | null): Outcome {
  if (rejected === null) return { done: null, refusals: ["The company was deleted already."], changedJobs: false };
  const jobs = rejected
    ? `${rejected.toLocaleString("en-IN")} ${rejected === 1 ? "job was" : "jobs were"} rejected with it.`
    : "Its jobs stay.";
  return { done: `Company deleted. ${jobs}`, refusals: [], changedJobs: true };
}

function summarise(
  { changed, refusals }: { changed: { title: string }[]; refusals: string[] },
  status: "approved" | "rejected",
): Outcome {
  const [only] = changed;
  const verb = status === "approved" ? "Approved" : "Rejected";
  const many = `${verb} ${changed.length} jobs.`;
  const done = only ? (changed.length === 1 ? `${verb}: ${only.title}` : many) : null;
  return { done, refusals, changedJobs: changed.length > 0 };
}

function problem(answer: ModerationProblem, status: number) {
  return data(answer, { status });
}

function failureOf(intent: FormDataEntryValue | null): string {
  return Object.entries(FAILURES).find(([name]) => name === intent)?.[1] ?? FAILURES.approve;
}

/** The list that the form stood in; without a job that is gone by the moderator's own will. */
function backTo(request: Request, goneJob: string | undefined): string {
  const query = parseModerationQuery(new URL(request.url).searchParams);
  const job = query.job.toLowerCase() === goneJob?.toLowerCase() ? "" : query.job;
  return paths.superAdmin(toQuery({ ...query, job }));
}
