import { z } from "zod";

import { cardRowSchema, columnsOf } from "#app/features/jobs/job-row.server.ts";
import { answerRateSchema, selectOpenJobs, verificationSchema } from "#app/features/jobs/open-jobs.queries.server.ts";
import { toListedJob, type ListedJob } from "#app/features/jobs/card/listed-job.server.ts";
import { JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import { getVisitorClient } from "#app/lib/database/supabase.server.ts";

const publicCompanySchema = z.object({
  id: z.string(),
  name: z.string(),
  since: z.string(),
  logo: z.string().nullable(),
  verification: verificationSchema.nullable(),
  answer_rate: answerRateSchema,
  /** From its newest job under its own name. */
  about: z.string().nullable(),
  /** Of its jobs, the most frequent first. */
  towns: z.array(z.enum(JOB_LOCATIONS)),
  open_jobs: z.number(),
  ended_jobs: z.number(),
});
export type PublicCompany = z.infer<typeof publicCompanySchema>;

/** Null for a suspended company, and without an approved job, open or ended. */
export async function findPublicCompany(id: string | null): Promise<PublicCompany | null> {
  if (!id) return null;
  const { data } = await getVisitorClient().rpc("find_public_company", { of_company: id }).throwOnError();
  return publicCompanySchema.nullable().parse(data);
}

const MOST_JOBS = 20;

const rowSchema = cardRowSchema.extend({ skills: z.string() });
const COLUMNS = `${columnsOf(cardRowSchema)}, skills:requirements`;

/** The newest open jobs of a company. */
export async function listJobsOf(company: string, now: number): Promise<ListedJob[]> {
  const { data } = await selectOpenJobs(getVisitorClient(), COLUMNS)
    .eq("company_uid", company)
    // The index of the jobs of a company begins with both.
    .eq("status", "approved")
    .order("posted_date", { ascending: false })
    .order("id")
    .limit(MOST_JOBS)
    .throwOnError();
  return z
    .array(rowSchema)
    .parse(data)
    .map((job) => toListedJob(job, now));
}
