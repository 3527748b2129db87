import { z } from "zod";

import { deliverMail } from "./deliver-mail.server.ts";
import { writeEndingJobsMail } from "./ending-jobs-message.ts";
import { readInParts } from "./read-in-parts.server.ts";
import type { SendResult } from "./telegram.server.ts";
import { columnsOf, jobRowSchema } from "#app/features/jobs/job-row.server.ts";
import { selectOpenJobs } from "#app/features/jobs/open-jobs.queries.server.ts";
import { DAY_MS } from "#app/features/jobs/posted-date.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";
// why the secret key: nobody is logged in when employers are reminded, and their addresses are not public.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const payloadSchema = z.object({ company_id: z.uuid(), job_ids: z.array(z.uuid()) });

const remindedSchema = jobRowSchema.pick({ title: true, expires_at: true });
type Job = z.infer<typeof remindedSchema>;

/** What was extended since the reminder was written ends later than so many days from now. */
const LATEST_DAYS = 8;

/** Reminds a company of its jobs that end soon, as they are now; of none where all were extended, closed or deleted meanwhile. */
export async function remindOfEndingJobs(payload: unknown): Promise<SendResult> {
  const { company_id: companyId, job_ids: jobIds } = payloadSchema.parse(payload);
  const { data: company } = await getSecretClient()
    .from("companies")
    .select("email, company_name")
    .eq("id", companyId)
    .maybeSingle()
    .throwOnError();
  const jobs = await readJobs(companyId, jobIds);
  if (!company || !jobs.length) return { outcome: "delivered" };
  const url = getEnvironment().PUBLIC_URL + paths.employerDashboard();
  return deliverMail({ to: company.email, ...writeEndingJobsMail(company.company_name, jobs, url) });
}

async function readJobs(companyId: string, ids: string[]): Promise<Job[]> {
  const latest = new Date(Date.now() + LATEST_DAYS * DAY_MS).toISOString();
  const jobs = await readInParts(ids, async (some) => {
    const { data } = await selectOpenJobs(getSecretClient(), columnsOf(remindedSchema))
      .in("id", some)
      .eq("company_uid", companyId)
      .lt("expires_at", latest)
      .throwOnError();
    return z.array(remindedSchema).parse(data);
  });
  return jobs.toSorted((one, other) => Date.parse(one.expires_at) - Date.parse(other.expires_at));
}
