import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import type { EndIntent } from "./intents.ts";
import { parseEndForm, type SeenOwnJob } from "./schema.server.ts";
import { findOwnJob, type OwnJob } from "../own-jobs.queries.server.ts";
import { listPath, parseOwnJobFilters } from "../own-jobs-address.ts";
import { MESSAGES } from "../own-job-messages.ts";
import { endOf, EXTENDED_BY_DAYS, lastDayOf } from "#app/features/jobs/job-end.ts";
import { jobRowSchema } from "#app/features/jobs/job-row.server.ts";
import { formatShortDate } from "#app/features/jobs/posted-date.ts";
import { getUser } from "#app/lib/auth/current-user.server.ts";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";
import { counted } from "#app/lib/text/counted.ts";
import * as paths from "#app/lib/paths.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";
import { TOAST_DURATION_MS } from "#app/lib/toast.ts";
import { flashToast } from "#app/lib/toast.server.ts";

/** Closes, extends or reopens jobs and reports the result; jobs with a concurrent change stay. */
export async function changeEndsAction(args: ActionFunctionArgs, form: FormData) {
  const { context, request } = args;
  if (!(await getUser(args))) await flashToast(context, { type: "error", text: MESSAGES.notAuthenticated });
  const { supabase } = await requireEmployer(args);
  const list = listPath(parseOwnJobFilters(new URL(request.url).searchParams));
  const wanted = parseEndForm(form);
  if (!wanted) {
    await flashToast(context, { type: "error", text: "No job was selected." });
    return redirect(list);
  }
  if (wanted.intent === "filled" && (await jobsWithUnanswered(supabase, wanted.seen)).length) {
    return redirect(paths.closeFilled({ seen: wanted.seen.map(({ id, version }) => `${id}:${version}`).join(",") }));
  }
  return changeAndReport(args, supabase, wanted, list);
}

/** The words are for the applicants of jobs that are closed as filled. */
type Wanted = { intent: EndIntent; seen: SeenOwnJob[]; words?: string };

/** The own jobs among these that are open and whose applicants wait for a yes or a no. */
export async function jobsWithUnanswered(supabase: Supabase, seen: SeenOwnJob[]): Promise<OwnJob[]> {
  const jobs = await Promise.all(seen.map(({ id }) => findOwnJob(supabase, id)));
  return jobs.filter((job): job is OwnJob => Boolean(job?.unanswered && !job.end));
}

/** `sentenceOf` adds a sentence about the jobs that are as wanted now. */
export async function changeAndReport(
  { context }: ActionFunctionArgs,
  supabase: Supabase,
  wanted: Wanted,
  list: string,
  sentenceOf?: (ids: string[]) => string | null,
) {
  try {
    const { done, undone, undo, ids } = await changeEnds(supabase, wanted);
    if (done) context.jobsChanged();
    const text = [done, sentenceOf?.(ids), ...undone].filter(Boolean).join(" ");
    await flashToast(context, {
      type: undone.length ? "warning" : "success",
      text,
      durationMs: undo ? TOAST_DURATION_MS.undo : TOAST_DURATION_MS.default,
      ...(undo && { undo: { action: list, fields: { intent: "reopen", seen: undo } } }),
    });
  } catch (error) {
    logError("the end of jobs could not be changed", error);
    // They may have ended all the same.
    context.jobsChanged();
    await flashToast(context, { type: "error", text: MESSAGES.endFailed });
  }
  return redirect(list);
}

const afterSchema = jobRowSchema
  .pick({ ...{ id: true, title: true, status: true, version: true }, ...{ expires_at: true, walk_in_to: true } })
  .extend(jobRowSchema.pick({ closed_at: true, closed_reason: true }).shape)
  .extend({ changed: z.boolean() });

type After = z.infer<typeof afterSchema>;

async function changeEnds(supabase: Supabase, { intent, seen, words }: Wanted) {
  const jobs = [...new Map(seen.map((job) => [job.id, job])).values()];
  const { data } = await callFor(supabase, intent, jobs, words);
  const after = new Map(
    z
      .array(afterSchema)
      .parse(data)
      .map((job) => [job.id, job]),
  );
  const done: After[] = [];
  const undone: string[] = [];
  for (const { id, version } of jobs) {
    const job = after.get(id);
    if (job && (job.changed || (job.version === version + 1 && isAsWanted(job, intent)))) done.push(job);
    else undone.push(whyNot(job, intent, version));
  }
  const closes = intent === "filled" || intent === "no longer hiring";
  return {
    done: sayDone(done, intent),
    ids: done.map(({ id }) => id),
    undone: [...new Set(undone)],
    // The version after this change: jobs changed later are not undone. An answer to applicants can't be taken back.
    undo: closes && !words ? done.map(({ id, version }) => `${id}:${version}`).join(",") : null,
  };
}

function callFor(supabase: Supabase, intent: EndIntent, seen: SeenOwnJob[], words?: string) {
  switch (intent) {
    case "filled":
    case "no longer hiring":
      return supabase.rpc("close_own_jobs", { seen, reason: intent, ...(words && { words }) }).throwOnError();
    case "hiring":
      return supabase.rpc("confirm_hiring", { seen }).throwOnError();
    case "extend":
      return supabase.rpc("extend_own_jobs", { seen, days: EXTENDED_BY_DAYS }).throwOnError();
    case "reopen":
      return supabase.rpc("extend_own_jobs", { seen, days: 0 }).throwOnError();
  }
}

/** Whether an earlier submission of the form made the change. */
function isAsWanted(job: After, intent: EndIntent): boolean {
  if (intent !== "filled" && intent !== "no longer hiring") return endOf(job, Date.now()) === null;
  return job.closed_reason === intent;
}

function sayDone(jobs: After[], intent: EndIntent): string | null {
  const [first] = jobs;
  if (!first) return null;
  if (intent === "hiring") return jobs.length === 1 ? `“${first.title}” stays open.` : `${jobs.length} jobs stay open.`;
  const what = jobs.length === 1 ? `“${first.title}” is` : `${counted(jobs.length, "job", "jobs")} are`;
  if (intent === "filled" || intent === "no longer hiring") return `${what} closed: ${intent}.`;
  const ends = new Set(jobs.map(({ expires_at: end }) => end));
  if (ends.size === 1) return `${what} open until ${lastDayIn(first)}.`;
  return intent === "reopen" ? `${what} open again.` : `${what} open for longer.`;
}

function whyNot(job: After | undefined, intent: EndIntent, version: number): string {
  if (!job) return "A job was deleted in the meantime.";
  const name = `“${job.title}”`;
  if (job.version !== version) return `${name} was changed in the meantime, and was left as it is.`;
  if (job.status !== "approved") return `${name} is not on the site.`;
  if (job.walk_in_to) return `${name} is a walk-in, and closes after its last day.`;
  if (intent === "extend") return `${name} is already open until ${lastDayIn(job)}, the latest day possible.`;
  return `${name} has already ended.`;
}

function lastDayIn({ expires_at: expiresAt }: After): string {
  return formatShortDate(lastDayOf(expiresAt));
}
