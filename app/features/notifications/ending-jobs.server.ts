import { z } from "zod";

import { deliverMail } from "./deliver-mail.server.ts";
import { writeEndingJobsMail } from "./ending-jobs-message.ts";
import type { Delivery } from "./telegram.server.ts";
import { columnsOf, jobRowSchema } from "#app/features/jobs/job-row.server.ts";
import { selectOpenJobs } from "#app/features/jobs/open-jobs.queries.server.ts";
import { DAY_MS } from "#app/features/jobs/posted-date.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";
// why the secret key: nobody is logged in when employers are reminded, and their addresses are not public.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const payloadSchema = z.object({ company_id: z.uuid(), job_ids: z.array(z.uuid()) });

const remindedSchema = jobRowSchema.pick({ title: true, expires_at: true });

/** What was extended since the reminder was written ends later than so many days from now. */
const LATEST_DAYS = 8;

/** Reminds a company of its jobs that end soon, as they are now; of none where all were extended, closed or deleted meanwhile. */
export async function remindOfEndingJobs(payload: unknown): Promise<Delivery> {
  const { company_id: companyId, job_ids: jobIds } = payloadSchema.parse(payload);
  const latest = new Date(Date.now() + LATEST_DAYS * DAY_MS).toISOString();
  const [{ data: company }, { data }] = await Promise.all([
    getSecretClient().from("companies").select("email, company_name").eq("id", companyId).maybeSingle().throwOnError(),
    selectOpenJobs(getSecretClient(), columnsOf(remindedSchema))
      .in("id", jobIds)
      .eq("company_uid", companyId)
      .lt("expires_at", latest)
      .order("expires_at")
      .throwOnError(),
  ]);
  const jobs = z.array(remindedSchema).parse(data);
  if (!company || !jobs.length) return { outcome: "delivered" };
  const url = getEnvironment().PUBLIC_URL + paths.employerDashboard();
  return deliverMail({ to: company.email, ...writeEndingJobsMail(company.company_name, jobs, url) });
}
