import { describeReports, type ReasonCount } from "#app/features/reports/report-reasons.ts";
import { withoutLinks } from "./without-links.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";

type ReportedJob = { title: string; company: string };
type Reports = { reasons: ReasonCount[]; networks: number; newestSentence: string };

const LONGEST_NAME = 150;
const LONGEST_SENTENCE = 300;

/** Plain text with one line for each fact, so that nothing that somebody typed can look like another line, or be a link. */
export function writeJobReportedMessage(
  job: ReportedJob,
  reports: Reports,
  takenOff: boolean,
  reviewUrl: string,
): string {
  const sentence = oneLine(reports.newestSentence, LONGEST_SENTENCE);
  return [
    takenOff ? "A job was taken off the site: it is said to ask for money" : "A job was reported",
    `Title: ${withoutLinks(oneLine(job.title, LONGEST_NAME))}`,
    `Company: ${withoutLinks(oneLine(job.company, LONGEST_NAME))}`,
    describeReports(reports.reasons, reports.networks),
    ...(sentence ? [`Somebody writes: ${withoutLinks(sentence)}`] : []),
    `Look at it: ${reviewUrl}`,
  ].join("\n");
}
