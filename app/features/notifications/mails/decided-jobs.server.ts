import { z } from "zod";

import { deliverMail } from "./deliver-mail.server.ts";
import { readInParts } from "./read-in-parts.server.ts";
import { DELIVERED, type SendResult } from "../send-result.ts";
import { withoutLinks } from "../without-links.ts";
import { JOB_STATUSES, NO_REASON, type JobStatus } from "#app/features/jobs/choices.ts";
import { endOf } from "#app/features/jobs/job-end.ts";
import { columnsOf, jobRowSchema } from "#app/features/jobs/job-row.server.ts";
import { LONGEST_REASON } from "#app/features/moderation/reasons.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";
// why the secret key: mails are sent without a login, to addresses that are not public.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const payloadSchema = z.object({
  company_id: z.uuid(),
  /** The status of each before the decision, by its id; "pending" where the company gets an answer in any case. */
  jobs: z.record(z.uuid(), z.enum(JOB_STATUSES)),
});

const decidedSchema = jobRowSchema.pick({
  ...{ id: true, title: true, status: true, status_reason: true, changes_requested_at: true },
  ...{ expires_at: true, closed_at: true, closed_reason: true, company_deleted_at: true },
});

type Job = z.infer<typeof decidedSchema>;

/**
 * Tells a company which of its jobs are on the site, were rejected, need changes or are checked again, as they are now. It leaves out
 * jobs that are unchanged, saved since, deleted or approved and closed. A suspended company gets no mail.
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
  if (!company) return DELIVERED;
  const { PUBLIC_URL } = getEnvironment();
  const jobs = (await readJobs(companyId, Object.keys(before))).flatMap((job) => {
    const { id, title, status, status_reason: reason } = job;
    const outcome: Outcome = job.changes_requested_at === null ? status : "to change";
    if (outcome === before[id] || (outcome === "pending" && reason === null)) return [];
    if (outcome === "approved" && endOf(job, Date.now()) !== null) return [];
    const path = outcome === "approved" ? paths.job(id) : paths.employerDashboard({ edit: id });
    return [{ title, outcome, reason, url: PUBLIC_URL + path }];
  });
  if (!jobs.length) return DELIVERED;
  const dashboardUrl = PUBLIC_URL + paths.employerDashboard();
  return deliverMail({ to: company.email, ...writeDecidedJobsMail(company.company_name, jobs, dashboardUrl) });
}

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

type Outcome = JobStatus | "to change";

type DecidedJob = {
  title: string;
  outcome: Outcome;
  reason: string | null;
  /** Of its page, or of the form to edit it. */
  url: string;
};

const LONGEST_NAME = 100;
const MOST_LISTED = 20;

/** Plain text with a few lines for each job, the approved ones last. Their texts were not approved: nothing in them is a link. */
export function writeDecidedJobsMail(company: string, jobs: DecidedJob[], dashboardUrl: string) {
  const sorted = jobs.toSorted((one, other) => Number(isApproved(one)) - Number(isApproved(other)));
  const [first] = sorted;
  const isOne = sorted.length === 1 && first;
  const more = sorted.length - MOST_LISTED;
  const items = [
    ...sorted.slice(0, MOST_LISTED).map(describe),
    ...(more > 0 ? [`- and ${formatNumber(more)} more, which you see on your dashboard:\n  ${dashboardUrl}`] : []),
  ];
  const what = isOne ? sayOutcome(first) : `${formatNumber(sorted.length)} of your jobs were reviewed`;
  return {
    subject: `Delhi NCR Jobs: ${what}`,
    text: `Hello ${named(company)},

We have checked ${isOne ? "your job" : "your jobs"}:

${items.join("\n\n")}
`,
  };
}

const isApproved = ({ outcome }: DecidedJob) => outcome === "approved";
const named = (name: string) => withoutLinks(oneLine(name, LONGEST_NAME));

const OUTCOMES = {
  approved: "is on the site",
  rejected: "was not approved",
  pending: "is being checked again",
  "to change": "needs changes",
} satisfies Record<Outcome, string>;

function sayOutcome({ title, outcome }: DecidedJob): string {
  return `“${named(title)}” ${OUTCOMES[outcome]}`;
}

function describe(job: DecidedJob): string {
  if (isApproved(job)) return `- ${sayOutcome(job)}:\n  ${job.url}`;
  const reason = withoutLinks(oneLine(job.reason ?? NO_REASON, LONGEST_REASON));
  const toDo = job.outcome === "pending" ? "You can edit it" : "When you edit and save it, we check it again";
  return `- ${sayOutcome(job)}: ${reason}\n  ${toDo}:\n  ${job.url}`;
}
