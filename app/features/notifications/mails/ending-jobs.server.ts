import { z } from "zod";

import { deliverMail } from "./deliver-mail.server.ts";
import { readInParts } from "./read-in-parts.server.ts";
import { DELIVERED, type SendResult } from "../send-result.ts";
import { lastDayOf } from "#app/features/jobs/job-end.ts";
import { columnsOf, jobRowSchema } from "#app/features/jobs/job-row.server.ts";
import { selectOpenJobs } from "#app/features/jobs/open-jobs.queries.server.ts";
import { DAY_MS, formatExactDate } from "#app/features/jobs/posted-date.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";
import { counted } from "#app/lib/text/counted.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";
// why the secret key: mails are sent without a login, to addresses that are not public.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const payloadSchema = z.object({ company_id: z.uuid(), job_ids: z.array(z.uuid()) });

const remindedSchema = jobRowSchema.pick({ title: true, expires_at: true });
type Job = z.infer<typeof remindedSchema>;

/** A job that was extended since the reminder was written ends later than that. */
const LATEST_DAYS = 8;

/** Reminds a company of its jobs that still end soon. */
export async function remindOfEndingJobs(payload: unknown): Promise<SendResult> {
  const { company_id: companyId, job_ids: jobIds } = payloadSchema.parse(payload);
  const { data: company } = await getSecretClient()
    .from("companies")
    .select("email, company_name")
    .eq("id", companyId)
    .maybeSingle()
    .throwOnError();
  const jobs = await readJobs(companyId, jobIds);
  if (!company || !jobs.length) return DELIVERED;
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

const LONGEST_TITLE = 100;

/** Plain text with a line for each job. */
export function writeEndingJobsMail(company: string, jobs: Job[], dashboardUrl: string) {
  const [first] = jobs;
  const what =
    jobs.length === 1 && first ? `“${oneLine(first.title, LONGEST_TITLE)}”` : counted(jobs.length, "job", "jobs");
  const lines = jobs.map(
    ({ title, expires_at }) =>
      `- ${oneLine(title, LONGEST_TITLE)}: open until ${formatExactDate(lastDayOf(expires_at))}`,
  );
  return {
    subject: `Delhi NCR Jobs: ${what} ${jobs.length === 1 ? "ends" : "end"} soon`,
    text: `Hello ${oneLine(company, LONGEST_TITLE)},

${jobs.length === 1 ? "Your job ends" : "Your jobs end"} soon:

${lines.join("\n")}

Still hiring? One tap on your dashboard keeps a job open for 30 more days, without a new check:
${dashboardUrl}

If you do nothing, no one can apply after that day. We write seven days and one day before a job ends.
`,
  };
}
