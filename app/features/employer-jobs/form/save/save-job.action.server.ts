import type { SubmissionResult } from "@conform-to/react";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { createHash } from "node:crypto";
import type { z } from "zod";

import { readableTextOf, SAVED_FIELDS, type SavedField } from "../form-fields.ts";
import { experienceValuesOf, salaryValuesOf } from "../pay-texts.ts";
import { hasNewReasons, readReasons, type ShownReasons } from "../advice/safety-warnings.server.ts";
import { jobFormContentSchema, jobFormHiddenFieldsSchema } from "./schema.server.ts";
import { choiceOf } from "../question-choices.ts";
import { readTypedJob, type TypedJob } from "./typed-job.server.ts";
import { listPath, parseOwnJobFilters, parsePanel } from "../../own-jobs-address.ts";
import { JOB_SAVED_STATUS, MESSAGES } from "../../own-job-messages.ts";
import { findJobToEdit, type EditedJob } from "../../own-jobs.queries.server.ts";
import type { JobStatus } from "#app/features/jobs/choices.ts";
import { endOf } from "#app/features/jobs/job-end.ts";
import { jobRowSchema } from "#app/features/jobs/job-row.server.ts";
import { assessSavedJob } from "#app/features/safety/assessments.server.ts";
import { getUser } from "#app/lib/auth/current-user.server.ts";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";
import { customerNetworkOf } from "#app/lib/customer-network.ts";
import { isLimitReached, returnToLimits, takeFromLimits, type RateLimit } from "#app/lib/database/rate-limit.server.ts";
import { tellUs } from "#app/lib/failure.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { isRedirect, keepFormOnError } from "#app/lib/forms/keep-form-on-error.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import { metrics } from "#app/lib/monitoring/metrics.server.ts";
import * as paths from "#app/lib/paths.ts";
import { parseFields } from "#app/lib/forms/read-form.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";
import { flashToast } from "#app/lib/toast.server.ts";

/** The answer to a form that was not saved, with all that shows it again as it was sent. */
export type JobFormAnswer = {
  submission: SubmissionResult;
  hiddenFields: z.infer<typeof jobFormHiddenFieldsSchema>;
  signedOut: boolean;
  conflict: { version: number; fields: SavedField[] } | null;
  shown: ShownReasons;
  /** Valid, but stopped once to show the employer new safety warnings. */
  stopped: boolean;
};

export async function saveJobAction(args: ActionFunctionArgs, form: FormData) {
  const { context, request } = args;
  const parameters = new URL(request.url).searchParams;
  const panel = parsePanel(parameters);
  const submission = parseFields(form, jobFormContentSchema);
  const hiddenFields = jobFormHiddenFieldsSchema.parse(Object.fromEntries(form));
  // Stored texts are read only after authentication.
  let shown: ShownReasons = { reasons: [], digests: hiddenFields.reasons_shown ?? "" };

  const refuse = (status: number, more: Partial<JobFormAnswer> & { formErrors?: string[] } = {}) => {
    keepFormOnError(context);
    const { formErrors, ...rest } = more;
    const { initialValue, ...reply } = submission.reply(formErrors ? { formErrors } : {});
    return data<JobFormAnswer>(
      {
        submission: { ...reply, ...(initialValue && { initialValue: withAskedFields(initialValue, form) }) },
        hiddenFields,
        signedOut: false,
        conflict: null,
        shown,
        stopped: false,
        ...rest,
      },
      { status },
    );
  };

  try {
    if (!(await getUser(args))) return refuse(401, { formErrors: [MESSAGES.notAuthenticated], signedOut: true });
    const { supabase, company } = await requireEmployer(args);
    if (hiddenFields.account && hiddenFields.account !== company.id) {
      // The text of another company is not shown again.
      await flashToast(context, { type: "error", text: "That form belongs to another login. Nothing was saved." });
      return redirect(paths.employerDashboard());
    }
    shown = readReasons(form);
    if (submission.status !== "success") return refuse(400);
    if (hiddenFields.reasons_shown !== undefined && hasNewReasons(shown, hiddenFields.reasons_shown)) {
      return refuse(400, { stopped: true });
    }
    const typed = readTypedJob(submission.value, form, Date.now());

    if (panel.panel === "edit") {
      const update = await updateJob(supabase, company.id, panel.jobId, typed, hiddenFields.basedOn);
      if (update.outcome === "missing") return refuse(404, { formErrors: [MESSAGES.notFound] });
      if (update.outcome === "conflict") return refuse(409, { conflict: update });
      await assessSavedJob(panel.jobId);
      context.jobsChanged();
      await flashToast(context, { type: "success", text: MESSAGES.updated });
      return redirect(listPath(parseOwnJobFilters(parameters)), JOB_SAVED_STATUS);
    }
    const key = postingKeyOf(hiddenFields.token, submission.value);
    const posting = await postWithinLimit(context.clientAddress, () => postJob(supabase, company.id, typed, key));
    if (posting.outcome === "too-many" || posting.outcome === "too-many-from-network") {
      // The form may be resent because the answer to its job was lost.
      if (!(await isPosted(supabase, company.id, key))) {
        const { tooMany, tooManyFromNetwork } = MESSAGES;
        return refuse(429, { formErrors: [posting.outcome === "too-many" ? tooMany : tooManyFromNetwork] });
      }
    }
    if (posting.outcome === "posted") {
      await assessSavedJob(posting.id);
      context.wakeNotifications();
    }
    await flashToast(context, { type: "success", text: MESSAGES.posted });
    return redirect(paths.employerDashboard(), JOB_SAVED_STATUS);
  } catch (error) {
    if (isRedirect(error)) throw error;
    if (isLimitReached(error)) {
      metrics.limitsHit.inc({ limit: "edit" });
      return refuse(429, { formErrors: [MESSAGES.tooManyEdits] });
    }
    logError("a job could not be saved", error);
    return refuse(503, { formErrors: [MESSAGES.saveFailed, tellUs(context.requestId)] });
  }
}

const UNIQUE_VIOLATION = "23505";
const POSTING_KEY_INDEX = "jobs_posting_key";

const savedSchema = jobRowSchema.pick({ status: true, version: true });

type Posting = { outcome: "posted"; id: string } | { outcome: "posted-before" | "too-many" | "too-many-from-network" };

/**
 * Besides the database's limit per login: one person with a dozen logins could fill the moderation list. An office of agencies posts
 * less in its busiest hour. Only posted jobs count.
 */
async function postWithinLimit(clientAddress: string, post: () => Promise<Posting>): Promise<Posting> {
  const limits: RateLimit[] = [
    { name: "posting, network", of: [customerNetworkOf(clientAddress)], capacity: 200, seconds: 3_600 },
  ];
  if (await takeFromLimits(limits)) return { outcome: "too-many-from-network" };
  let posting: Posting | null = null;
  try {
    posting = await post();
  } finally {
    if (posting?.outcome !== "posted") await returnToLimits(limits);
  }
  return posting;
}

/** Posts a job, once for each form: the database refuses the same form with the same content a second time. */
async function postJob(
  supabase: Supabase,
  companyUid: string,
  { content, questions, end }: TypedJob,
  postingKey: string | null,
): Promise<Posting> {
  const { data, error } = await supabase
    .from("jobs")
    .insert({ ...content, ...(questions && { questions }), ...end, company_uid: companyUid, posting_key: postingKey })
    .select("id")
    .single();
  if (error?.code === UNIQUE_VIOLATION && error.message.includes(POSTING_KEY_INDEX)) {
    return { outcome: "posted-before" };
  }
  if (isLimitReached(error)) {
    metrics.limitsHit.inc({ limit: "posting" });
    return { outcome: "too-many" };
  }
  if (error) throw error;
  return { outcome: "posted", id: data.id };
}

async function isPosted(supabase: Supabase, companyUid: string, postingKey: string | null): Promise<boolean> {
  if (!postingKey) return false;
  const { data } = await supabase
    .from("jobs")
    .select("id")
    .eq("company_uid", companyUid)
    .eq("posting_key", postingKey)
    .maybeSingle()
    .throwOnError();
  return data !== null;
}

/** The key includes the content: a form resent with other content is another job. */
function postingKeyOf(formToken: string | null, typed: object): string | null {
  if (!formToken) return null;
  const sorted = Object.entries(typed).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([formToken, sorted]))
    .digest("base64url");
}

type Update =
  | { outcome: "updated"; status: JobStatus }
  | { outcome: "missing" }
  /** Another version was saved since this form was opened; these fields differ from it. */
  | { outcome: "conflict"; version: number; fields: SavedField[] };

async function updateJob(
  supabase: Supabase,
  companyUid: string,
  jobId: string,
  typed: TypedJob,
  basedOn: number,
): Promise<Update> {
  const { content, questions, end } = typed;
  const id = toId(jobId);
  if (!id) return { outcome: "missing" };
  if (end.expires_at) {
    // why: saving unchanged content returns a job to moderation, and choosing an end must not.
    const before = await findJobToEdit(supabase, companyUid, jobId);
    if (before?.version === basedOn && before.status !== "rejected" && holds(before, typed)) {
      return { outcome: "updated", status: before.status };
    }
  }
  const { data } = await supabase
    .from("jobs")
    .update({ ...content, ...(questions && { questions }), ...end })
    .eq("id", id)
    .eq("company_uid", companyUid)
    .eq("version", basedOn)
    .select("status, version")
    .maybeSingle()
    .throwOnError();
  const saved = savedSchema.nullable().parse(data);
  // Only the end or the questions changed, which needs no moderation; but saving a rejected job requests another review.
  if (saved?.status === "rejected") return updateJob(supabase, companyUid, jobId, { content, end: {} }, saved.version);
  if (saved) return { outcome: "updated", status: saved.status };
  const current = await findJobToEdit(supabase, companyUid, jobId);
  if (!current) return { outcome: "missing" };
  const fields = fieldsThatDiffer(current, content);
  if (!fields.length) {
    // The same form was saved before. A job approved since stays approved; a rejected job returns to moderation.
    if (current.status !== "rejected" && holds(current, typed)) return { outcome: "updated", status: "pending" };
    return updateJob(supabase, companyUid, jobId, typed, current.version);
  }
  return { outcome: "conflict", version: current.version, fields };
}

function fieldsThatDiffer(job: EditedJob, content: TypedJob["content"]): SavedField[] {
  return SAVED_FIELDS.filter((name) => content[name] !== undefined && job[name] !== content[name]);
}

/** Whether the job already equals the input. A walk-in always ends with its last day. */
function holds(job: EditedJob, { content, questions, end: { expires_at: wanted } }: TypedJob): boolean {
  if (fieldsThatDiffer(job, content).length > 0) return false;
  if (questions && String(questions.map(choiceOf)) !== String(job.questions.map(choiceOf))) return false;
  if (wanted === undefined) return true;
  const isOpen = endOf(job, Date.now()) === null;
  return isOpen && (job.walk_in_to !== null || Date.parse(job.expires_at) === Date.parse(wanted));
}

type Values = NonNullable<SubmissionResult["initialValue"]>;

/** A form that sent salary and experience as texts gets the values of their fields. */
function withAskedFields(typed: Values, form: FormData): Values {
  return {
    ...(!form.has("salary_period") && salaryValuesOf(readableTextOf(form, "salary"))),
    ...(!form.has("experience_from") && experienceValuesOf(readableTextOf(form, "experience"))),
    ...typed,
  };
}
