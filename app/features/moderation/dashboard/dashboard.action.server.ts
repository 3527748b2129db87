import { data, redirect, type AppLoadContext } from "@remix-run/node";

import { parseModerationQuery, queueQuery, toQuery, type ModerationQuery } from "./dashboard-address.ts";
import {
  moderationActionSchema,
  parseModerationAction,
  type ModerationAction,
  type ModerationOutcome,
  type Refusal,
  type SeenJob,
} from "../schema.server.ts";
import { FAILURES } from "../failure-messages.ts";
import { LONGEST_REASON } from "../reasons.ts";
import { decideLogoAction } from "../decide/decide-logo.action.server.ts";
import { approveNameAction, refuseNameAction } from "../decide/decide-name.action.server.ts";
import { decideJobsAction } from "../decide/decide-jobs.action.server.ts";
import { undoDecisionsAction } from "../decide/undo.action.server.ts";
import { deleteCompanyAction, deleteJobAction } from "../delete/delete.action.server.ts";
import { noteAction, NOTE_NEEDED } from "../company-page/note.action.server.ts";
import { dismissReportsAction } from "../reports/dismiss-reports.action.server.ts";
import { reinstateAction, suspendAction } from "../suspend/suspend.action.server.ts";
import { withdrawVerificationAction } from "../verification/withdraw.action.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { pathOf } from "#app/lib/auth/guards.server.ts";
import { tellUs } from "#app/lib/failure.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import * as paths from "#app/lib/paths.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";
import { TOAST_DURATION_MS } from "#app/lib/toast.ts";
import { flashToast } from "#app/lib/toast.server.ts";

/** The failure of an action, with the jobs concerned. Shown until the next action. */
export type ModerationProblem = {
  title: string;
  refusals: Refusal[];
  done: string | null;
  /** The typed reason: its field may be gone with the job. */
  reason?: string;
  /** Error of the reason field only. */
  atReason?: true;
  loginEnded?: true;
};

type ActionArguments = {
  request: Request;
  context: AppLoadContext;
  supabase: Supabase;
  /** Where a done action leads; by default back to the list. */
  back?: string;
};

/** Performs the action of a form, and redirects to the list or replies with what was refused and why. */
export async function dashboardAction({ request, context, supabase, back }: ActionArguments) {
  const form = await readForm(request, moderationActionSchema, "next");
  const parsed = parseModerationAction(form);
  if (!parsed.success) {
    const asksWhy = parsed.error.issues.every(({ path }) => path[0] === "reason");
    const asksNote = form.get("intent") === "note-company" && NOTE_NEEDED;
    const refusals = [{ text: asksWhy ? REASON_NEEDED : asksNote || "No job was selected." }];
    const title = failureOf(form.get("intent"));
    return data<ModerationProblem>({ title, refusals, done: null, ...(asksWhy && { atReason: true }) }, 400);
  }
  const title: string = FAILURES[parsed.data.intent];
  const typed = "reason" in parsed.data ? { reason: parsed.data.reason } : {};
  let outcome: ModerationOutcome;
  try {
    outcome = await perform(supabase, parsed.data);
  } catch (error) {
    logError("an action of the super-admin failed", error);
    // The action may have succeeded.
    context.jobsChanged();
    const refusals = [
      { text: "The database gave an unexpected answer. Please try again." },
      { text: tellUs(context.requestId) },
    ];
    return data<ModerationProblem>({ title, refusals, done: null, ...typed }, 503);
  }
  if (outcome.changedJobs) context.jobsChanged();
  const { refusals, done } = outcome;
  if (refusals.length) return data<ModerationProblem>({ title, refusals, done, ...typed }, 409);
  const query = parseModerationQuery(new URL(request.url).searchParams);
  await flashToast(context, { type: "success", text: done ?? "", ...offerUndo(query, outcome) });
  if (query.mode === "queue" && outcome.leftList?.includes(query.job.toLowerCase())) {
    const next = await findWaiting(supabase, toId(textOf(form, "next")));
    return redirect(paths.superAdmin(queueQuery({ job: next, order: query.order })));
  }
  const gone = parsed.data.intent === "delete-company" && back;
  return redirect(gone ? paths.superAdmin({ tab: "companies" }) : (back ?? backTo(query, outcome)));
}

/** Another moderator may have decided about the next job: then the first one follows. */
async function findWaiting(supabase: Supabase, id: string | null): Promise<string> {
  if (!id) return "";
  const asked = supabase.from("job_assessments").select("job_id").match({ job_id: id, pending: true });
  return (await asked.maybeSingle().throwOnError()).data?.job_id ?? "";
}

/** With JavaScript the page and its input stay; without, the login follows and says why. */
export async function refuseWithoutLogin({ request, context }: Pick<ActionArguments, "request" | "context">) {
  const form = await readForm(request, moderationActionSchema);
  if (request.headers.get("Sec-Fetch-Dest") !== "empty") {
    const reason = oneLine(textOf(form, "reason"), LONGEST_REASON);
    const typed = reason ? ` Your reason: “${reason}”` : "";
    await flashToast(context, { type: "error", text: LOGIN_ENDED + typed, ...(reason && { durationMs: REASON_MS }) });
    return redirect(paths.superAdminLogin({ next: pathOf(request) }));
  }
  const title = failureOf(form.get("intent"));
  return data<ModerationProblem>({ title, refusals: [{ text: LOGIN_ENDED }], done: null, loginEnded: true }, 401);
}

/** Long enough to copy the text. A page without scripts shows it permanently. */
const REASON_MS = 60_000;
const REASON_NEEDED = "Please say why: the employer reads it.";
const LOGIN_ENDED = "Your session has ended, so nothing was changed.";

async function perform(supabase: Supabase, action: ModerationAction): Promise<ModerationOutcome> {
  switch (action.intent) {
    case "approve":
      // The confirmation is for one job, on its card.
      return decideJobsAction(supabase, { ...action, read: action.read === "yes" && action.seen.length === 1 });
    case "reject":
    case "ask-for-changes":
    case "back-to-pending":
      return decideJobsAction(supabase, action);
    case "undo":
      return undoDecisionsAction(supabase, action.seen);
    case "dismiss-reports":
      return dismissReportsAction(supabase, { seen: only(action.seen), reports: action.reports });
    case "delete-job":
      return deleteJobAction(supabase, only(action.seen));
    case "delete-company":
      return deleteCompanyAction(supabase, {
        companyId: action.companyId,
        rejectJobs: action.rejectJobs === "yes",
      });
    case "suspend":
      return suspendAction(supabase, action);
    case "reinstate":
      return reinstateAction(supabase, action);
    case "note-company":
      return noteAction(supabase, action);
    case "withdraw-verification":
    case "allow-verification":
      return withdrawVerificationAction(supabase, {
        companyId: action.companyId,
        withdrawn: action.intent === "withdraw-verification",
      });
    case "approve-name":
      return approveNameAction(supabase, action);
    case "refuse-name":
      return refuseNameAction(supabase, action);
    case "approve-logo":
      return decideLogoAction(supabase, action.logoId, "approved");
    case "reject-logo":
      return decideLogoAction(supabase, action.logoId, "rejected");
  }
}

function only([seen]: SeenJob[]): SeenJob {
  if (!seen) throw new Error("The schema lets exactly one job through.");
  return seen;
}

function failureOf(intent: FormDataEntryValue | null): string {
  return Object.entries(FAILURES).find(([name]) => name === intent)?.[1] ?? FAILURES.approve;
}

/** The list of the form, without the job of a review link when it was decided or deleted. */
function backTo(query: ModerationQuery, { leftList = [] }: ModerationOutcome): string {
  const job = leftList.includes(query.job.toLowerCase()) ? "" : query.job;
  return paths.superAdmin(toQuery({ ...query, job }));
}

function offerUndo(query: ModerationQuery, { undo }: ModerationOutcome) {
  if (!undo) return {};
  const action = paths.superAdmin(toQuery(query));
  return { durationMs: TOAST_DURATION_MS.undo, undo: { action, fields: { intent: "undo", seen: undo } } };
}
