import { z } from "zod";

import { mailAboutJobs, nameInMail, nameJobs } from "./mail-about-jobs.server.ts";
import type { SendResult } from "../send-result.ts";
import { lastDayOf } from "#app/features/jobs/job-end.ts";
import { columnsOf, jobRowSchema } from "#app/features/jobs/job-row.server.ts";
import { selectOpenJobs } from "#app/features/jobs/open-jobs.queries.server.ts";
import { DAY_MS, formatExactDate } from "#app/features/jobs/posted-date.ts";
// why the secret key: mails are sent without a login.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const remindedSchema = jobRowSchema.pick({ title: true, expires_at: true });
type Job = z.infer<typeof remindedSchema>;

/** A job that was extended since the reminder was written ends later than that. */
const LATEST_DAYS = 8;

/** Reminds a company of its jobs that still end soon. */
export function remindOfEndingJobs(payload: unknown): Promise<SendResult> {
  const latest = new Date(Date.now() + LATEST_DAYS * DAY_MS).toISOString();
  return mailAboutJobs(payload, {
    read: async (companyId, ids) => {
      const { data } = await selectOpenJobs(getSecretClient(), columnsOf(remindedSchema))
        .in("id", ids)
        .eq("company_uid", companyId)
        .lt("expires_at", latest)
        .throwOnError();
      return z.array(remindedSchema).parse(data);
    },
    write: writeEndingJobsMail,
  });
}

/** Plain text with a line for each job. */
export function writeEndingJobsMail(company: string, jobs: Job[], dashboardUrl: string) {
  const lines = jobs
    .toSorted((one, other) => Date.parse(one.expires_at) - Date.parse(other.expires_at))
    .map(({ title, expires_at }) => `- ${nameInMail(title)}: open until ${formatExactDate(lastDayOf(expires_at))}`);
  return {
    subject: `Delhi NCR Jobs: ${nameJobs(jobs)} ${jobs.length === 1 ? "ends" : "end"} soon`,
    text: `Hello ${nameInMail(company)},

${jobs.length === 1 ? "Your job ends" : "Your jobs end"} soon:

${lines.join("\n")}

Still hiring? One tap on your dashboard keeps a job open for 30 more days, without a new check:
${dashboardUrl}

If you do nothing, no one can apply after that day. We write seven days and one day before a job ends.
`,
  };
}
