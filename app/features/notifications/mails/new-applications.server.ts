import { z } from "zod";

import { deliverMail } from "./deliver-mail.server.ts";
import { readInParts } from "./read-in-parts.server.ts";
import { DELIVERED, type SendResult } from "../send-result.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";
import { counted } from "#app/lib/text/counted.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";
// why the secret key: mails are sent without a login, to addresses that are not public.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const LONGEST_TITLE = 100;

const newApplicationsUrl = (jobId: string) =>
  getEnvironment().PUBLIC_URL + paths.applications(jobId, { state: "new" });

const accountUrl = () => getEnvironment().PUBLIC_URL + paths.account();
const howToChange = (url: string) => `How often you get these mails is your choice: ${url}`;

const receivedSchema = z.object({ application_id: z.uuid() });

/** Tells an employer of one application. Its applicant is not named: who forwards the mail passes on nothing personal. */
export async function tellOfNewApplication(payload: unknown): Promise<SendResult> {
  const { application_id: id } = receivedSchema.parse(payload);
  const { data: application } = await getSecretClient()
    .from("applications")
    .select("jobs (id, title, company_uid)")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  const job = application?.jobs;
  const company = job?.company_uid ? await findReceiver(job.company_uid) : null;
  if (!job || !company) return DELIVERED;
  const title = oneLine(job.title, LONGEST_TITLE);
  return deliverMail({
    to: company.email,
    subject: `Delhi NCR Jobs: a new application for “${title}”`,
    text: `Hello ${oneLine(company.company_name, LONGEST_TITLE)},

somebody applied for “${title}”. Read the resume and answer here:
${newApplicationsUrl(job.id)}

${howToChange(accountUrl())}
`,
  });
}

const digestSchema = z.object({ company_id: z.uuid(), jobs: z.record(z.uuid(), z.number()) });

/** Tells an employer how many applications came on a day, a line for each job. */
export async function tellOfDaysApplications(payload: unknown): Promise<SendResult> {
  const { company_id: companyId, jobs: numbers } = digestSchema.parse(payload);
  const company = await findReceiver(companyId);
  const jobs = await readInParts(Object.keys(numbers), async (ids) => {
    const { data } = await getSecretClient()
      .from("jobs")
      .select("id, title")
      .in("id", ids)
      .eq("company_uid", companyId)
      .throwOnError();
    return data;
  });
  if (!company || !jobs.length) return DELIVERED;
  const told = jobs
    .map(({ id, title }) => ({ title, number: numbers[id] ?? 0, url: newApplicationsUrl(id) }))
    .toSorted((one, other) => other.number - one.number);
  return deliverMail({ to: company.email, ...writeApplicationsMail(company.company_name, told, accountUrl()) });
}

type ToldJob = { title: string; number: number; url: string };

/** Plain text. Exported for its test. */
export function writeApplicationsMail(company: string, jobs: ToldJob[], choiceUrl: string) {
  const total = jobs.reduce((sum, { number }) => sum + number, 0);
  const lines = jobs.map(({ title, number, url }) => `- ${oneLine(title, LONGEST_TITLE)}: ${formatNumber(number)}\n  ${url}`);
  return {
    subject: `Delhi NCR Jobs: ${counted(total, "new application", "new applications")}`,
    text: `Hello ${oneLine(company, LONGEST_TITLE)},

since yesterday morning, people applied for your jobs:

${lines.join("\n")}

Applicants see whether you have read their resume. A short answer helps them, also if it is a no.

${howToChange(choiceUrl)}
`,
  };
}

/** Null for a company that is gone or suspended, or wants no mails of applications now. */
async function findReceiver(companyId: string) {
  const { data } = await getSecretClient()
    .from("companies")
    .select("email, company_name")
    .eq("id", companyId)
    .neq("application_mails", "off")
    .is("suspended_at", null)
    .maybeSingle()
    .throwOnError();
  return data;
}
