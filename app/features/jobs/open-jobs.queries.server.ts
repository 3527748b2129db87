import { z } from "zod";

import { endOf } from "./job-end.ts";
import { questionsSchema } from "./question-rows.server.ts";
import type { Question } from "./questions.ts";
import { columnsOf, jobRowSchema } from "./job-row.server.ts";
import { getVisitorClient, type Supabase } from "#app/lib/database/supabase.server.ts";

/** How the company of a job has proven its website. */
export const verificationSchema = z.object({
  domain: z.string(),
  method: z.enum(["mail", "dns", "file"]),
  verified_at: z.string(),
});

/** How many of its applicants a company has answered; null for one with few applicants or few answers. */
export const answerRateSchema = z
  .object({ applicants: z.number(), answered: z.number(), days: z.number().nullable() })
  .nullable();

const openJobSchema = jobRowSchema.omit({
  ...{ status: true, status_reason: true, status_changed_at: true, version: true },
  ...{ closed_at: true, closed_reason: true, company_deleted_at: true },
});

export type OpenJob = z.infer<typeof openJobSchema>;

const publicRowSchema = openJobSchema.extend({
  ...jobRowSchema.pick({ closed_at: true, closed_reason: true, company_deleted_at: true }).shape,
  /** Of an approved job, the approval; null where it came without one. */
  ...jobRowSchema.pick({ status_changed_at: true }).shape,
  /** Of the company that posted it; computed by the database. */
  verification: verificationSchema.nullable(),
  /** The approved name of its account, where the job names another company. */
  posted_by: z.string().nullable(),
  answer_rate: answerRateSchema,
});

/** The columns that the list of a device shows. */
const knownJobSchema = jobRowSchema.pick({
  ...{ id: true, title: true, company: true, location: true, locality: true },
  ...{ salary: true, salary_min: true, salary_max: true },
  ...{ expires_at: true, closed_at: true, closed_reason: true, company_deleted_at: true },
});

const publicJobSchema = publicRowSchema
  // An ended job stays readable under its link for a while, but it takes no applications.
  .transform(({ company_deleted_at, closed_at, closed_reason, verification, ...job }) => {
    const end = endOf({ company_deleted_at, closed_at, closed_reason, expires_at: job.expires_at }, Date.now());
    return { ...job, verification: end ? null : verification, end };
  });

export type PublicJob = z.infer<typeof publicJobSchema>;

/** A job that takes applications; null for any other. */
export async function findOpenJob(id: string | null): Promise<OpenJob | null> {
  const job = await findPublicJob(id);
  return job?.end ? null : job;
}

/**
 * The job as visitors may see it. A missing, pending or rejected job and one of a suspended company look alike: null.
 */
export async function findPublicJob(id: string | null): Promise<PublicJob | null> {
  if (!id) return null;
  // Queried as a visitor even with a login, and approved jobs only, regardless of the policies.
  const { data } = await getVisitorClient()
    .from("jobs")
    .select(columnsOf(publicRowSchema))
    .eq("id", id)
    .eq("status", "approved")
    .maybeSingle()
    .throwOnError();
  return publicJobSchema.nullable().parse(data);
}

/** What an approved job asks its applicants. */
export async function findQuestions(id: string): Promise<Question[]> {
  const { data } = await getVisitorClient()
    .from("jobs")
    .select("questions")
    .eq("id", id)
    .eq("status", "approved")
    .maybeSingle()
    .throwOnError();
  return data ? questionsSchema.parse(data.questions) : [];
}

/** The jobs among these that visitors may see, as above. */
export async function findPublicJobs(ids: string[]) {
  if (!ids.length) return [];
  const { data } = await getVisitorClient()
    .from("jobs")
    .select(columnsOf(knownJobSchema))
    .in("id", ids)
    .eq("status", "approved")
    .throwOnError();
  const now = Date.now();
  return z
    .array(knownJobSchema)
    .parse(data)
    .map((job) => ({ ...job, end: endOf(job, now) }));
}

/** All jobs that take applications, for a query to narrow further. Expiry updates no row, so the query checks the time too. */
export function selectOpenJobs(client: Supabase, columns: string) {
  // By the clock of the database, which decides about an application too.
  return client.from("jobs").select(columns).eq("open", true).gt("expires_at", "now");
}

/** Which of these jobs take applications. */
export async function findOpenIds(ids: string[]): Promise<ReadonlySet<string>> {
  const { data } = await getVisitorClient()
    .from("jobs")
    .select("id")
    .in("id", ids)
    .eq("open", true)
    .gt("expires_at", "now")
    .throwOnError();
  return new Set(data.map(({ id }) => id));
}

/** Kept by the database, not counted: see supabase/migrations/…_counts.sql. */
export async function countOpenJobs(client: Supabase): Promise<number> {
  const { data } = await client.rpc("count_open_jobs").throwOnError();
  return data;
}
