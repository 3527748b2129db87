import { z } from "zod";

import type { JobContent } from "../form/job-fields.ts";
import type { OwnJobFilters } from "../dashboard-address.ts";
import { JOB_CATEGORIES, JOB_LOCATIONS, JOB_STATUSES } from "../../schema.ts";
import { toWordPatterns } from "#app/lib/word-patterns.ts";
import type { Database } from "#app/lib/database.types.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";

export const OWN_JOBS_PER_PAGE = 20;

const ownJobSchema = z.object({
  id: z.string(),
  title: z.string(),
  company: z.string(),
  location: z.enum(JOB_LOCATIONS),
  status: z.enum(JOB_STATUSES),
  status_reason: z.string().nullable(),
  posted_date: z.string(),
  /** Counted to a limit: see the migration. */
  applications: z.number(),
});

export type OwnJob = z.infer<typeof ownJobSchema>;

const ownJobsSchema = z.object({ total: z.number(), jobs: z.array(ownJobSchema) });

export type OwnJobs = z.infer<typeof ownJobsSchema>;

/** The caller's own jobs, the newest first; there is no way to ask for anybody else's. */
export async function listOwnJobs(supabase: Supabase, { q, status, page }: OwnJobFilters): Promise<OwnJobs> {
  return askForOwnJobs(supabase, {
    patterns: toWordPatterns(q),
    in_status: status ?? null,
    in_job: null,
    page_size: OWN_JOBS_PER_PAGE,
    page_start: (page - 1) * OWN_JOBS_PER_PAGE,
  });
}

/** One of the caller's own jobs, as it stands in the list; null where it is missing or somebody else's. */
export async function findOwnJob(supabase: Supabase, jobId: string): Promise<OwnJob | null> {
  if (!isJobId(jobId)) return null;
  const { jobs } = await askForOwnJobs(supabase, {
    patterns: [],
    in_status: null,
    in_job: jobId,
    page_size: 1,
    page_start: 0,
  });
  return jobs[0] ?? null;
}

type Arguments = Database["public"]["Functions"]["list_own_jobs"]["Args"];

type Question = {
  patterns: string[];
  in_status: string | null;
  in_job: string | null;
  page_size: number;
  page_start: number;
};

async function askForOwnJobs(supabase: Supabase, question: Question): Promise<OwnJobs> {
  // The generated type knows no null.
  const { data } = await supabase.rpc("list_own_jobs", question as Arguments).throwOnError();
  return ownJobsSchema.parse(data);
}

/** As the database has it: what came another way than through the form can be edited too. */
const editedJobSchema = z.object({
  title: z.string(),
  company: z.string(),
  location: z.enum(JOB_LOCATIONS),
  category: z.enum(JOB_CATEGORIES),
  requirements: z.string(),
  salary: z.string(),
  experience: z.string(),
  vacancies: z.number(),
  qualifications: z.string(),
  description: z.string(),
  about: z.string(),
  version: z.number(),
  status: z.enum(JOB_STATUSES),
}) satisfies z.ZodType<JobContent>;

export type EditedJob = z.infer<typeof editedJobSchema>;

const EDITED_COLUMNS = Object.keys(editedJobSchema.shape).join(", ");

/** All that can be edited of an own job. Approved jobs of others are readable too, so the owner is asked for. */
export async function findJobToEdit(supabase: Supabase, companyUid: string, jobId: string): Promise<EditedJob | null> {
  if (!isJobId(jobId)) return null;
  const { data } = await supabase
    .from("jobs")
    .select(EDITED_COLUMNS)
    .eq("id", jobId)
    .eq("company_uid", companyUid)
    .maybeSingle()
    .throwOnError();
  return editedJobSchema.nullable().parse(data);
}

export function isJobId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}
