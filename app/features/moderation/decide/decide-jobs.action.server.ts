import { z } from "zod";

import { refusalOf } from "./explain-refusal.server.ts";
import { excerptOf } from "../dashboard/excerpt.ts";
import { moderatedRowSchema } from "../rows.server.ts";
import type { ModerationOutcome, SeenJob } from "../schema.server.ts";
import { ensureAssessed } from "#app/features/safety/assessments.server.ts";
import type { JobStatus } from "#app/features/jobs/choices.ts";
import type { Json } from "#app/lib/database/database.types.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";

type Decision = {
  seen: SeenJob[];
  status: "approved" | "rejected";
  reason?: string;
  /** The moderator says to have read what the machine found. */
  read?: boolean;
};

/** Approves or rejects jobs; says how it can be undone. */
export async function decideJobsAction(supabase: Supabase, decision: Decision): Promise<ModerationOutcome> {
  const renamed = decision.status === "approved" ? await findRenamedJobs(supabase, decision.seen) : null;
  const { changed, refusals } = await setStatus(supabase, decision);
  const verb = decision.status === "approved" ? "Approved" : "Rejected";
  const [first] = changed;
  return {
    done: changed.length > 1 ? `${verb} ${changed.length} jobs.` : first ? `${verb}: ${shortTitle(first.title)}` : null,
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

/** Their approval also gives the company, under which the public sees all of its jobs, another name: no undo takes that back. */
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

/**
 * Sets the status of each job that is still as it was seen, in one statement; explains why the others were not changed.
 */
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
  // Jobs that came another way may not have been read yet: none is approved before.
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
      // why not null: the generated types do not allow it. The database takes an empty reason for none.
      new_reason: reason,
    })
    .throwOnError();
  const answer = answerSchema.parse(data);
  const titles = new Map(answer.changed.map(({ id, title }) => [id, title]));
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
        ),
      ),
  };
}
