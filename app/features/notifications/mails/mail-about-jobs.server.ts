import { z } from "zod";

import { deliverMail } from "./deliver-mail.server.ts";
import { readInParts } from "./read-in-parts.server.ts";
import { DELIVERED, type SendResult } from "../send-result.ts";
import type { Mail } from "#app/lib/dependencies/mail.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";
import { counted } from "#app/lib/text/counted.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";
// why the secret key: mails are sent without a login, to addresses that are not public.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const payloadSchema = z.object({ company_id: z.uuid(), job_ids: z.array(z.uuid()) });

type Steps<Job> = {
  /** Those of the jobs that the mail is still about. */
  read: (companyId: string, ids: string[]) => Promise<Job[]>;
  write: (company: string, jobs: Job[], dashboardUrl: string) => Omit<Mail, "to">;
};

/** Mails a company about some of its jobs. Nothing where it is about none of them any longer. */
export async function mailAboutJobs<Job>(payload: unknown, { read, write }: Steps<Job>): Promise<SendResult> {
  const { company_id: companyId, job_ids: jobIds } = payloadSchema.parse(payload);
  const { data: company } = await getSecretClient()
    .from("companies")
    .select("email, company_name")
    .eq("id", companyId)
    .maybeSingle()
    .throwOnError();
  const jobs = await readInParts(jobIds, (ids) => read(companyId, ids));
  if (!company || !jobs.length) return DELIVERED;
  const url = getEnvironment().PUBLIC_URL + paths.employerDashboard();
  return deliverMail({ to: company.email, ...write(company.company_name, jobs, url) });
}

const LONGEST_NAME = 100;

export const nameInMail = (name: string) => oneLine(name, LONGEST_NAME);

/** For a subject: one job by its title, several by their number. */
export function nameJobs(jobs: { title: string }[]): string {
  const [first] = jobs;
  return jobs.length === 1 && first ? `“${nameInMail(first.title)}”` : counted(jobs.length, "job", "jobs");
}
