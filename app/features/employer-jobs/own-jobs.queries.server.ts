import { z } from "zod";

import { isNarrowed, type OwnJobFilters } from "./own-jobs-address.ts";
import { endOf } from "#app/features/jobs/job-end.ts";
import { columnsOf, jobFieldsSchema, jobRowSchema } from "#app/features/jobs/job-row.server.ts";
import type { Database } from "#app/lib/database/database.types.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";
import { toWordPatterns } from "#app/lib/text/word-patterns.ts";

export const OWN_JOBS_PER_PAGE = 20;

const ownJobSchema = jobRowSchema
  .pick({
    ...{ id: true, title: true, company: true, location: true, status: true, status_reason: true, posted_date: true },
    ...{ version: true, expires_at: true, closed_at: true, closed_reason: true, walk_in_to: true },
    changes_requested_at: true,
    // Its text to share.
    ...{ locality: true, salary: true, salary_min: true, salary_max: true },
  })
  .extend({
    /** Counted to a limit: see the migration. */
    applications: z.number(),
    /** Those that are in the state `new`. */
    new: z.number(),
    /** Whose applicants the employer has told neither yes nor no. */
    unanswered: z.number(),
  })
  .transform((job) => ({ ...job, end: endOf(job, Date.now()) }));

export type OwnJob = z.infer<typeof ownJobSchema>;

const endingJobSchema = jobRowSchema.pick({ id: true, title: true, version: true, expires_at: true });

export type EndingJob = z.infer<typeof endingJobSchema>;

const waitingJobSchema = z.object({ id: z.string(), title: z.string(), number: z.number() });

export type WaitingJob = z.infer<typeof waitingJobSchema>;
const askedJobSchema = jobRowSchema.pick({ id: true, title: true, version: true, posted_date: true }).extend({
  /** When it is closed without an answer, once it was asked often enough. */
  closes_at: z.string().nullable(),
  listed_last: z.boolean(),
});

export type AskedJob = z.infer<typeof askedJobSchema>;

const pageSchema = z.object({
  total: z.number(),
  jobs: z.array(ownJobSchema),
  /** The next ones that end within a week and can be extended, wherever they stand in the list. */
  ending: z.array(endingJobSchema),
  /** Those whose applicants have waited for three weeks. */
  waiting: z.array(waitingJobSchema),
  /** Those whose employer is asked whether it still hires. */
  asked: z.array(askedJobSchema),
  /** The companies that the jobs name, on any page of the list. */
  clients: z.array(z.string()),
});

export type OwnJobPage = z.infer<typeof pageSchema> & {
  /** The total, regardless of filters. */
  all: number;
};

/** The caller's own jobs, newest first. The database function takes no company. */
export async function listOwnJobs(supabase: Supabase, filters: OwnJobFilters): Promise<OwnJobPage> {
  const { q, status, client, sort, page } = filters;
  const [found, all] = await Promise.all([
    callListOwnJobs(supabase, {
      patterns: toWordPatterns(q),
      in_status: status ?? null,
      in_job: null,
      page_size: OWN_JOBS_PER_PAGE,
      page_start: (page - 1) * OWN_JOBS_PER_PAGE,
      ...(sort && { sorted_by: "new applications" }),
      ...(client && { for_client: client }),
    }),
    isNarrowed(filters) ? callListOwnJobs(supabase, ALL_COUNTED) : null,
  ]);
  return { ...found, all: (all ?? found).total };
}

const ALL_COUNTED: NullableArguments = { patterns: [], in_status: null, in_job: null, page_size: 0, page_start: 0 };

/** One of the caller's own jobs as the list shows it; null when missing or owned by another company. */
export async function findOwnJob(supabase: Supabase, jobId: string): Promise<OwnJob | null> {
  const id = toId(jobId);
  if (!id) return null;
  const { jobs } = await callListOwnJobs(supabase, {
    patterns: [],
    in_status: null,
    in_job: id,
    page_size: 1,
    page_start: 0,
  });
  return jobs[0] ?? null;
}

type Arguments = Database["public"]["Functions"]["list_own_jobs"]["Args"];

type NullableArguments = { [Name in keyof Arguments]: Arguments[Name] | null };

async function callListOwnJobs(supabase: Supabase, values: NullableArguments) {
  // The generated type knows no null.
  const { data } = await supabase.rpc("list_own_jobs", values as Arguments).throwOnError();
  return pageSchema.parse(data);
}

/** As the database has it: a job that was not written with the form can be edited too. */
const editedJobSchema = jobFieldsSchema.extend(
  jobRowSchema.pick({
    ...{ version: true, status: true, status_reason: true, changes_requested_at: true, questions: true },
    ...{ expires_at: true, closed_at: true, closed_reason: true },
  }).shape,
);

export type EditedJob = z.infer<typeof editedJobSchema>;

type LatestAbout = Pick<EditedJob, "about" | "no_fees">;

/** What the account's newest job for this company said of it, never of another that it hires for; it seldom changes. */
export async function findLatestAbout(
  supabase: Supabase,
  account: string,
  company: string,
): Promise<LatestAbout | null> {
  const { data } = await supabase
    .from("jobs")
    .select("about, no_fees")
    .eq("company_uid", account)
    .eq("company", company)
    .order("posted_date", { ascending: false })
    .order("id")
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** All that can be edited of an own job. Approved jobs of others are readable too, so the owner is asked for. */
export async function findJobToEdit(supabase: Supabase, companyUid: string, jobId: string): Promise<EditedJob | null> {
  const id = toId(jobId);
  if (!id) return null;
  const { data } = await supabase
    .from("jobs")
    .select(columnsOf(editedJobSchema))
    .eq("id", id)
    .eq("company_uid", companyUid)
    .maybeSingle()
    .throwOnError();
  return editedJobSchema.nullable().parse(data);
}
