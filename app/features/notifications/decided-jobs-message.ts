import { withoutLinks } from "./without-links.ts";
import { NO_REASON } from "#app/features/jobs/choices.ts";
import { LONGEST_REASON } from "#app/features/moderation/rejection-reasons.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";

type DecidedJob = {
  title: string;
  status: "approved" | "rejected";
  reason: string | null;
  /** Of its page, or of the form to edit it. */
  url: string;
};

const LONGEST_NAME = 100;
const MOST_LISTED = 20;

/**
 * Plain text with a few lines for each job, first those that were rejected. Nobody has approved the texts of these: nothing in them
 * is a link.
 */
export function writeDecidedJobsMail(company: string, jobs: DecidedJob[], dashboardUrl: string) {
  const sorted = jobs.toSorted((one, other) => Number(isRejected(other)) - Number(isRejected(one)));
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

we have looked at ${isOne ? "this job" : "these jobs"} of yours:

${items.join("\n\n")}
`,
  };
}

const isRejected = ({ status }: DecidedJob) => status === "rejected";
const named = (name: string) => withoutLinks(oneLine(name, LONGEST_NAME));

function sayOutcome(job: DecidedJob): string {
  return `“${named(job.title)}” ${isRejected(job) ? "was not approved" : "is on the site"}`;
}

function describe(job: DecidedJob): string {
  if (!isRejected(job)) return `- ${sayOutcome(job)}:\n  ${job.url}`;
  const reason = withoutLinks(oneLine(job.reason ?? NO_REASON, LONGEST_REASON));
  return `- ${sayOutcome(job)}: ${reason}\n  When you edit and save it, we look at it again:\n  ${job.url}`;
}
