import { z } from "zod";

import { mailAboutJobs, nameInMail, nameJobs } from "./mail-about-jobs.server.ts";
import type { SendResult } from "../send-result.ts";
import { selectOpenJobs } from "#app/features/jobs/open-jobs.queries.server.ts";
// why the secret key: mails are sent without a login.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const titlesSchema = z.array(z.object({ title: z.string() }));
type Jobs = z.infer<typeof titlesSchema>;

/** Asks a company about its jobs that are still open. */
export function askStillHiring(payload: unknown): Promise<SendResult> {
  return mailAboutJobs(payload, {
    read: async (companyId, ids) => {
      const open = selectOpenJobs(getSecretClient(), "title").in("id", ids).eq("company_uid", companyId);
      return titlesSchema.parse((await open.throwOnError()).data);
    },
    write: writeStillHiringMail,
  });
}

/** Tells a company that its jobs were closed without an answer, unless they are open again. */
export function tellOfUnansweredJobs(payload: unknown): Promise<SendResult> {
  return mailAboutJobs(payload, {
    read: async (companyId, ids) => {
      const closed = getSecretClient().from("jobs").select("title").eq("closed_reason", "no answer");
      return (await closed.in("id", ids).eq("company_uid", companyId).throwOnError()).data;
    },
    write: writeUnansweredJobsMail,
  });
}

const linesOf = (jobs: Jobs) => jobs.map(({ title }) => `- ${nameInMail(title)}`).join("\n");

export function writeStillHiringMail(company: string, jobs: Jobs, dashboardUrl: string) {
  return {
    subject: `Delhi NCR Jobs: are you still hiring for ${nameJobs(jobs)}?`,
    text: `Hello ${nameInMail(company)},

Are you still hiring?

${linesOf(jobs)}

One tap on your dashboard answers: yes, or it is filled.
${dashboardUrl}

We ask ten days after a job is on the site, and then every week. Without an answer to two questions the job goes
to the end of the list, after four we close it, so that people apply only where someone reads it.
`,
  };
}

export function writeUnansweredJobsMail(company: string, jobs: Jobs, dashboardUrl: string) {
  return {
    subject: `Delhi NCR Jobs: ${nameJobs(jobs)} ${jobs.length === 1 ? "is" : "are"} closed`,
    text: `Hello ${nameInMail(company)},

We asked four times whether you are still hiring, and had no answer. These jobs are closed now:

${linesOf(jobs)}

Still hiring? One tap on your dashboard opens them again, without a new check:
${dashboardUrl}
`,
  };
}
