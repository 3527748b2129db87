import { z } from "zod";

import { writeDecidedJobsMail } from "./decided-jobs-message.ts";
import { deliverMail } from "./deliver-mail.server.ts";
import { readInParts } from "./read-in-parts.server.ts";
import type { SendResult } from "./telegram.server.ts";
import { JOB_STATUSES } from "#app/features/jobs/choices.ts";
import { endOf } from "#app/features/jobs/job-end.ts";
import { columnsOf, jobRowSchema } from "#app/features/jobs/job-row.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";
// why the secret key: nobody is logged in when employers are told, and their addresses are not public.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const payloadSchema = z.object({
  company_id: z.uuid(),
  /** What each was before it was decided about, by its id; "pending" where it gets an answer whatever it was. */
  jobs: z.record(z.uuid(), z.enum(JOB_STATUSES)),
});

const decidedSchema = jobRowSchema.pick({
  ...{ id: true, title: true, status: true, status_reason: true },
  ...{ expires_at: true, closed_at: true, closed_reason: true, company_deleted_at: true },
});

type Job = z.infer<typeof decidedSchema>;

/**
 * Tells a company which of its jobs are on the site and which were rejected, as they are now; nothing of those that are what they
 * were before, wait, are gone, or were approved and are closed, and nothing at all while the company is suspended.
 */
export async function tellOfDecidedJobs(payload: unknown): Promise<SendResult> {
  const { company_id: companyId, jobs: before } = payloadSchema.parse(payload);
  const { data: company } = await getSecretClient()
    .from("companies")
    .select("email, company_name")
    .eq("id", companyId)
    .is("suspended_at", null)
    .maybeSingle()
    .throwOnError();
  if (!company) return { outcome: "delivered" };
  const { PUBLIC_URL } = getEnvironment();
  const jobs = (await readJobs(companyId, Object.keys(before))).flatMap((job) => {
    const { id, title, status, status_reason: reason } = job;
    if (status === before[id] || status === "pending" || (status === "approved" && !isOpen(job))) return [];
    const path = status === "approved" ? paths.job(id) : paths.employerDashboard({ edit: id });
    return [{ title, status, reason, url: PUBLIC_URL + path }];
  });
  if (!jobs.length) return { outcome: "delivered" };
  const dashboardUrl = PUBLIC_URL + paths.employerDashboard();
  return deliverMail({ to: company.email, ...writeDecidedJobsMail(company.company_name, jobs, dashboardUrl) });
}

const isOpen = (job: Job) => endOf(job, Date.now()) === null;

function readJobs(companyId: string, ids: string[]): Promise<Job[]> {
  return readInParts(ids, async (some) => {
    const { data } = await getSecretClient()
      .from("jobs")
      .select(columnsOf(decidedSchema))
      .in("id", some)
      .eq("company_uid", companyId)
      .order("title")
      .throwOnError();
    return z.array(decidedSchema).parse(data);
  });
}
