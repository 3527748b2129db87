import { counted } from "#app/lib/text/counted.ts";
import { lastDayOf } from "#app/features/jobs/job-end.ts";
import { formatExactDate } from "#app/features/jobs/posted-date.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";

type EndingJob = { title: string; expires_at: string };

const LONGEST_TITLE = 100;

/** Plain text with a line for each job. */
export function writeEndingJobsMail(company: string, jobs: EndingJob[], dashboardUrl: string) {
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

${jobs.length === 1 ? "this job of yours ends" : "these jobs of yours end"} soon:

${lines.join("\n")}

Still hiring? One tap on your dashboard keeps a job open for 30 days more, without a new check:
${dashboardUrl}

If you do nothing, nobody can apply any more after that day. We write seven days and one day before a job ends.
`,
  };
}
