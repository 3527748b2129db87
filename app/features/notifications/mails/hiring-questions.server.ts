import { z } from "zod";

import { deliverMail } from "./deliver-mail.server.ts";
import { readInParts } from "./read-in-parts.server.ts";
import { DELIVERED, type SendResult } from "../send-result.ts";
import { selectOpenJobs } from "#app/features/jobs/open-jobs.queries.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";
import { counted } from "#app/lib/text/counted.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";
// why the secret key: mails are sent without a login, to addresses that are not public.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const payloadSchema = z.object({ company_id: z.uuid(), job_ids: z.array(z.uuid()) });
const titlesSchema = z.array(z.object({ title: z.string() }));

/** Asks a company about its jobs that are still open. */
export async function askStillHiring(payload: unknown): Promise<SendResult> {
  return mailAbout(payload, writeStillHiringMail, (ids, companyId) =>
    selectOpenJobs(getSecretClient(), "title").in("id", ids).eq("company_uid", companyId).throwOnError(),
  );
}

/** Tells a company that its jobs were closed without an answer, unless they are open again. */
export async function tellOfUnansweredJobs(payload: unknown): Promise<SendResult> {
  return mailAbout(payload, writeUnansweredJobsMail, (ids, companyId) => {
    const closed = getSecretClient().from("jobs").select("title").eq("closed_reason", "no answer");
    return closed.in("id", ids).eq("company_uid", companyId).throwOnError();
  });
}

type ReadTitles = (ids: string[], companyId: string) => PromiseLike<{ data: unknown }>;

async function mailAbout(payload: unknown, write: typeof writeStillHiringMail, read: ReadTitles): Promise<SendResult> {
  const { company_id: companyId, job_ids: jobIds } = payloadSchema.parse(payload);
  const { data: company } = await getSecretClient()
    .from("companies")
    .select("email, company_name")
    .eq("id", companyId)
    .maybeSingle()
    .throwOnError();
  const jobs = await readInParts(jobIds, async (some) => titlesSchema.parse((await read(some, companyId)).data));
  if (!company || !jobs.length) return DELIVERED;
  const url = getEnvironment().PUBLIC_URL + paths.employerDashboard();
  return deliverMail({ to: company.email, ...write(company.company_name, jobs, url) });
}

const LONGEST_TITLE = 100;

type Jobs = { title: string }[];

function named(jobs: Jobs): string {
  const [first] = jobs;
  return jobs.length === 1 && first ? `“${oneLine(first.title, LONGEST_TITLE)}”` : counted(jobs.length, "job", "jobs");
}

const linesOf = (jobs: Jobs) => jobs.map(({ title }) => `- ${oneLine(title, LONGEST_TITLE)}`).join("\n");

export function writeStillHiringMail(company: string, jobs: Jobs, dashboardUrl: string) {
  return {
    subject: `Delhi NCR Jobs: are you still hiring for ${named(jobs)}?`,
    text: `Hello ${oneLine(company, LONGEST_TITLE)},

Are you still hiring?

${linesOf(jobs)}

One tap on your dashboard answers: yes, or it is filled.
${dashboardUrl}

We ask ten days after a job is on the site, and then every week. We close a job after four questions without
an answer, so that people apply only where someone reads it.
`,
  };
}

export function writeUnansweredJobsMail(company: string, jobs: Jobs, dashboardUrl: string) {
  return {
    subject: `Delhi NCR Jobs: ${named(jobs)} ${jobs.length === 1 ? "is" : "are"} closed`,
    text: `Hello ${oneLine(company, LONGEST_TITLE)},

We asked four times whether you are still hiring, and had no answer. These jobs are closed now:

${linesOf(jobs)}

Still hiring? One tap on your dashboard opens them again, without a new check:
${dashboardUrl}
`,
  };
}
