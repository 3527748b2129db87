import { z } from "zod";

import type { PostedJob } from "./details/job-posting.ts";
import { JOB_CATEGORIES, JOB_LOCATIONS } from "./schema.ts";
import { getVisitorClient } from "#app/lib/supabase.server.ts";

const openJobSchema = z.object({
  id: z.string(),
  title: z.string(),
  company: z.string(),
  location: z.enum(JOB_LOCATIONS),
  category: z.enum(JOB_CATEGORIES),
  requirements: z.string(),
  salary: z.string(),
  experience: z.string(),
  vacancies: z.number(),
  description: z.string(),
  qualifications: z.string(),
  about: z.string(),
  posted_date: z.string(),
}) satisfies z.ZodType<PostedJob>;

export type OpenJob = z.infer<typeof openJobSchema>;

const COLUMNS = [...Object.keys(openJobSchema.shape), "company_deleted_at"].join(", ");

const publicJobSchema = openJobSchema
  .extend({ company_deleted_at: z.string().nullable() })
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
    .select(COLUMNS)
    .eq("id", id)
    .eq("status", "approved")
    .maybeSingle()
    .throwOnError();
  return publicJobSchema.nullable().parse(data);
}
