import { REVIEW_FIELDS, textOfReview } from "../review-fields.server.ts";
import type { ModeratedJob } from "./cards.ts";
import type { ModeratedRow } from "../rows.server.ts";
import { linesOf } from "../verification/describe-verification.server.ts";
import { experienceOf, saysMoreThanYears } from "#app/features/jobs/card/job-facts.ts";
import { JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import { endOf, lastDayOf } from "#app/features/jobs/job-end.ts";
import { formatShortDate } from "#app/features/jobs/posted-date.ts";
import { quoteOf } from "#app/features/safety/quote.ts";
import type { Rule } from "#app/features/safety/rule-weights.ts";

/** The facts of a job beside its texts, and what its company stated, for the moderator to compare. */
export function factsOf(job: ModeratedRow, now: number): ModeratedJob["facts"] {
  const { gstin = null, verification = null } = job.posted_by ?? {};
  const facts = REVIEW_FIELDS.filter(({ isFact }) => isFact).map((field) => ({
    name: field.name,
    isDerived: field.columns.every((column) => JOB_FIELDS[column].kind === "derived"),
    text: textOfReview(field, job),
  }));
  const contradiction = job.no_fees ? contradictionOf(job) : "";
  return [
    ...facts.filter(({ isDerived, text }) => !(isDerived && repeats(text, job))),
    { name: "But the text says", text: contradiction && `“${contradiction}”` },
    endFact(job, now),
    { name: "Company's website", text: verification ? linesOf(verification).join("\n") : "" },
    { name: "GSTIN, not verified", text: gstin ?? "" },
  ].filter(({ text }) => text !== "");
}

/** Whether a text of the job has these words. */
function repeats(text: string, job: ModeratedRow): boolean {
  return job.salary.startsWith(text) || (!saysMoreThanYears(job) && experienceOf(job) === text);
}

/** Rules by which a text asks for money. */
const MONEY: readonly string[] = ["candidate-pays", "deposit", "upi-id", "paid-tasks"] satisfies Rule[];

/** Stored findings: assessing a long job again takes longer than the rest of the page. */
function contradictionOf(job: ModeratedRow): string {
  const against = job.safety?.reasons.find(({ rule }) => MONEY.includes(rule));
  return against ? quoteOf(job, against) : "";
}

function endFact(job: ModeratedRow, now: number): ModeratedJob["facts"][number] {
  const end = endOf(job, now);
  return end
    ? { name: "Ended", text: `${formatShortDate(end.at)}: ${end.how}` }
    : { name: "Open until", text: formatShortDate(lastDayOf(job.expires_at)) };
}
