import { z } from "zod";

import { isRepeated, refusalOf } from "./explain-refusal.server.ts";

import { moderatedRowSchema } from "../rows.server.ts";
import type { ModerationOutcome, SeenJob } from "../schema.server.ts";
import { ensureAssessed } from "#app/features/safety/assessments.server.ts";
import type { JobStatus } from "#app/features/jobs/choices.ts";
import { excerptOf } from "#app/lib/text/excerpt.ts";
import type { Json } from "#app/lib/database/database.types.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";

const DECISIONS = {
  approve: { status: "approved", verb: "Approved" },
  reject: { status: "rejected", verb: "Rejected" },
  "ask-for-changes": { status: "pending", verb: "Sent back for changes" },
  "back-to-pending": { status: "pending", verb: "Set back to pending" },
} satisfies Record<string, { status: JobStatus; verb: string }>;

type Decision = {
  intent: keyof typeof DECISIONS;
  seen: SeenJob[];
  reason?: string;
  /** The moderator confirms to have read the safety findings. */
  read?: boolean;
};

/** Approves or rejects jobs, asks for changes or returns jobs to pending, and offers to undo it. */
export async function decideJobsAction(supabase: Supabase, decision: Decision): Promise<ModerationOutcome> {
  const { status, verb } = DECISIONS[decision.intent];
  const renamed = status === "approved" ? await findRenamedJobs(supabase, decision.seen) : null;
  const { changed, refusals } = await setStatus(supabase, { ...decision, status });
  const [first] = changed;
  return {
    done:
      changed.length > 1 ? `${verb}: ${changed.length} jobs.` : first ? `${verb}: ${shortTitle(first.title)}` : null,
    refusals,
    changedJobs: changed.length > 0,
    leftList: changed.map(({ id }) => id),
    // The version after the decision: a later change of the job makes the undo fail.
    undo: changed
      .filter(({ id }) => !renamed?.has(id))
      .map(({ id, version, nameVersion }) => `${id}:${version + 1}::${nameVersion}`)
      .join(","),
  };
}

/** For a toast: on a phone a long title would cover the job that is decided next. */
export function shortTitle(title: string): string {
  return excerptOf(title, 40);
}

/** Jobs whose approval also makes the company's new name public, which no undo reverts. */
async function findRenamedJobs(supabase: Supabase, seen: SeenJob[]): Promise<Set<string>> {
  const ids = seen.map(({ id }) => id);
  const { data: jobs } = await supabase.from("jobs").select("id, company_uid").in("id", ids).throwOnError();
  const companyIds = jobs.flatMap(({ company_uid: companyId }) => companyId ?? []);
  const { data: companies } = await supabase
    .from("companies")
    .select("id, company_name, approved_name")
    .in("id", companyIds)
    .not("approved_name", "is", null)
    .throwOnError();
  const renamed = new Set(companies.flatMap((one) => (one.company_name === one.approved_name ? [] : one.id)));
  return new Set(jobs.flatMap(({ id, company_uid: companyId }) => (companyId && renamed.has(companyId) ? id : [])));
}

const answerSchema = z.object({
  changed: z.array(z.object({ id: z.string(), title: z.string() })),
  refused: z.array(moderatedRowSchema),
});

/** Sets the status of all jobs that still have the seen version, in one statement, and explains the others. */
export async function setStatus(
  supabase: Supabase,
  {
    seen,
    status,
    reason = "",
    read = false,
  }: { seen: SeenJob[]; status: JobStatus; reason?: string | undefined; read?: boolean },
) {
  const jobs = [...new Map(seen.map((job) => [job.id, job])).values()];
  // Jobs that came by REST may not have been assessed yet.
  if (status === "approved") await ensureAssessed(jobs.map(({ id }) => id));
  const { data } = await supabase
    .rpc("decide_jobs", {
      seen: jobs.map(({ id, version, nameVersion }) => ({
        id,
        version,
        name_version: nameVersion,
        read,
      })) satisfies Json,
      new_status: status,
      // why not null: the generated types forbid it. An empty reason is none.
      new_reason: reason,
    })
    .throwOnError();
  const answer = answerSchema.parse(data);
  const repeated = answer.refused.filter((now) =>
    jobs.some((job) => job.id === now.id && isRepeated(job, now, { status, reason })),
  );
  const titles = new Map([...answer.changed, ...repeated].map(({ id, title }) => [id, title]));
  return {
    changed: jobs.flatMap((job) => {
      const title = titles.get(job.id);
      return title === undefined ? [] : { ...job, title };
    }),
    refusals: jobs
      .filter(({ id }) => !titles.has(id))
      .map((job) =>
        refusalOf(
          job,
          answer.refused.find(({ id }) => id === job.id),
          status,
        ),
      ),
  };
}
