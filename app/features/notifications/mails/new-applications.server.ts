import { z } from "zod";

import { deliverMail } from "./deliver-mail.server.ts";
import { readInParts } from "./read-in-parts.server.ts";
import { DELIVERED, type SendResult } from "../send-result.ts";
import { sendToChat } from "../telegram/bot-api.server.ts";
import { unlinkEmployerChat } from "../telegram/employer-chat.server.ts";
import { withoutLinks } from "../without-links.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";
import { counted } from "#app/lib/text/counted.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";
// why the secret key: notices are sent without a login, to addresses that are not public.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

// Notices to employers of new applications, by mail and in Telegram. Applicants are not named: who forwards a notice passes on
// nothing personal.

const LONGEST_TITLE = 100;
/** Telegram takes 4,096 characters. */
const MOST_JOBS_IN_CHAT = 15;

type ToldJob = { title: string; number: number; url: string };
type Told = { company: { company_name: string; email: string; telegram_chat: number | null }; jobs: ToldJob[] };

const newApplicationsUrl = (jobId: string) => getEnvironment().PUBLIC_URL + paths.applications(jobId, { state: "new" });

const receivedSchema = z.object({ application_id: z.uuid() });

/** Null where there is nothing to tell now. */
async function readReceived(payload: unknown): Promise<Told | null> {
  const { application_id: id } = receivedSchema.parse(payload);
  const { data: application } = await getSecretClient()
    .from("applications")
    .select("jobs (id, title, company_uid)")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  const job = application?.jobs;
  const company = job?.company_uid ? await findReceiver(job.company_uid) : null;
  if (!job || !company) return null;
  return { company, jobs: [{ title: job.title, number: 1, url: newApplicationsUrl(job.id) }] };
}

const digestSchema = z.object({ company_id: z.uuid(), jobs: z.record(z.uuid(), z.number()) });

async function readDigest(payload: unknown): Promise<Told | null> {
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
  if (!company || !jobs.length) return null;
  const told = jobs.map(({ id, title }) => ({ title, number: numbers[id] ?? 0, url: newApplicationsUrl(id) }));
  return { company, jobs: told.toSorted((one, other) => other.number - one.number) };
}

/** Null for a company that is gone or suspended, or wants no notices of applications now. */
async function findReceiver(companyId: string): Promise<Told["company"] | null> {
  const { data } = await getSecretClient()
    .from("companies")
    .select("email, company_name, telegram_chat")
    .eq("id", companyId)
    .neq("application_mails", "off")
    .is("suspended_at", null)
    .maybeSingle()
    .throwOnError();
  return data;
}

export const mailNewApplication = async (payload: unknown) => mail(await readReceived(payload));
export const mailDaysApplications = async (payload: unknown) => mail(await readDigest(payload));
export const messageNewApplication = async (payload: unknown) => message(await readReceived(payload));
export const messageDaysApplications = async (payload: unknown) => message(await readDigest(payload));

async function mail(told: Told | null): Promise<SendResult> {
  if (!told) return DELIVERED;
  const { company, jobs } = told;
  const accountUrl = getEnvironment().PUBLIC_URL + paths.account();
  return deliverMail({ to: company.email, ...writeApplicationsMail(company.company_name, jobs, accountUrl) });
}

/** A chat that has blocked the bot is told nothing more. */
async function message(told: Told | null): Promise<SendResult> {
  const chat = told?.company.telegram_chat;
  if (!told || !chat) return DELIVERED;
  const { result, isForbidden } = await sendToChat(String(chat), writeApplicationsMessage(told.jobs));
  if (!isForbidden) return result;
  await unlinkEmployerChat(chat);
  return DELIVERED;
}

const titleOf = (jobs: ToldJob[]) => {
  const total = jobs.reduce((sum, { number }) => sum + number, 0);
  return counted(total, "new application", "new applications");
};

/** Plain text. Exported for its test. */
export function writeApplicationsMail(company: string, jobs: ToldJob[], accountUrl: string) {
  const lines = jobs.map(
    ({ title, number, url }) => `- ${oneLine(title, LONGEST_TITLE)}: ${formatNumber(number)}\n  ${url}`,
  );
  return {
    subject: `Delhi NCR Jobs: ${titleOf(jobs)}`,
    text: `Hello ${oneLine(company, LONGEST_TITLE)},

people applied for your jobs:

${lines.join("\n")}

Applicants see whether you have read their resume. A short answer helps them, also if it is a no.

How often you get these mails is your choice: ${accountUrl}
`,
  };
}

function writeApplicationsMessage(jobs: ToldJob[]): string {
  const lines = jobs
    .slice(0, MOST_JOBS_IN_CHAT)
    .map(({ title, number, url }) => `${withoutLinks(oneLine(title, LONGEST_TITLE))}: ${formatNumber(number)}\n${url}`);
  const more =
    jobs.length > lines.length ? [`and ${counted(jobs.length - lines.length, "more job", "more jobs")}`] : [];
  return [titleOf(jobs), ...lines, ...more].join("\n\n");
}
