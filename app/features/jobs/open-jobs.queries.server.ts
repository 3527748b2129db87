import type { z } from "zod";

import { columnsOf, jobContentSchema, jobRowSchema } from "./job-row.server.ts";
import { getVisitorClient, type Supabase } from "#app/lib/supabase.server.ts";

const openJobSchema = jobContentSchema.extend(
  jobRowSchema.pick({ id: true, company_uid: true, posted_date: true }).shape,
);

export type OpenJob = z.infer<typeof openJobSchema>;

const publicRowSchema = openJobSchema.extend(jobRowSchema.pick({ company_deleted_at: true }).shape);

const publicJobSchema = publicRowSchema
  // A job stays readable under its link when its company is gone, but nobody is there to read an application.
  .transform(({ company_deleted_at: deletedAt, ...job }) => ({ ...job, closed: deletedAt !== null }));

/** A job that takes applications; null for any other. */
export async function findOpenJob(id: string | null): Promise<OpenJob | null> {
  const job = await findPublicJob(id);
  return job && !job.closed ? job : null;
}

/** The job as everybody may see it; null for one that is missing, pending or rejected, which look alike from here. */
export async function findPublicJob(id: string | null) {
  if (!id) return null;
  // Asked for as a visitor, whoever is signed in; and approved ones only, whatever the policies say.
  const { data } = await getVisitorClient()
    .from("jobs")
    .select(columnsOf(publicRowSchema))
    .eq("id", id)
    .eq("status", "approved")
    .maybeSingle()
    .throwOnError();
  return publicJobSchema.nullable().parse(data);
}

/** All jobs that take applications, for a query to narrow further. */
export function selectOpenJobs(client: Supabase, columns: string) {
  return client.from("jobs").select(columns).eq("status", "approved").is("company_deleted_at", null);
}

/** Kept by the database, not counted: see supabase/migrations/…_kept_counts.sql. */
export async function countOpenJobs(client: Supabase): Promise<number> {
  const { data } = await client.rpc("count_open_jobs").throwOnError();
  return data;
}
