import type { FactName } from "../job-fields.server.ts";
import type { ModeratedRow } from "../rows.server.ts";
import { linesOf } from "../verification/verification.server.ts";
import { KIND_NAMES, PLACE_NAMES, SHIFT_NAMES } from "#app/features/jobs/terms-of-work.ts";
import { writeExperience } from "#app/features/jobs/experience.ts";
import { endOf, lastDayOf } from "#app/features/jobs/job-end.ts";
import { findStation } from "#app/features/jobs/metro.server.ts";
import { formatShortDate } from "#app/features/jobs/posted-date.ts";
import { writeAmounts } from "#app/features/jobs/salary-words.ts";
import { quoteOf } from "#app/features/safety/quote.ts";
import type { Rule } from "#app/features/safety/rules.ts";

export type JobFact = { name: string; text: string };

/** What job seekers filter by and see of a job beside its texts, for the moderator to compare with them; and what its company has given. */
export function factsOf(job: ModeratedRow, now: number): JobFact[] {
  const { gstin = null, verification = null } = job.posted_by ?? {};
  const saidAlready = repeatedBy(job);
  const facts = Object.entries(textsOfFacts(job)).map(([name, text]) => ({ name, text }));
  const contradiction = job.no_fees ? contradictionOf(job) : "";
  return [
    ...facts.filter(({ name }) => !saidAlready.includes(name)),
    { name: "But the text says", text: contradiction && `“${contradiction}”` },
    endFact(job, now),
    { name: "Company's website", text: verification ? linesOf(verification).join("\n") : "" },
    { name: "GSTIN, as given", text: gstin ?? "" },
  ].filter(({ text }) => text !== "");
}

/** In the order of the card; empty where the job has no such thing. */
export function textsOfFacts(job: ModeratedRow): Record<FactName, string> {
  return {
    Kind: `${KIND_NAMES[job.kind]}, ${SHIFT_NAMES[job.shift].toLowerCase()}`,
    Where: [PLACE_NAMES[job.place], job.locality].filter(Boolean).join(", "),
    "Metro station": findStation(job.metro_station)?.name ?? "",
    "Salary, as a filter": salaryOf(job),
    "Experience, as a filter": experienceOf(job),
    "Walk-in": walkInOf(job),
    Pledge: job.no_fees ? "We never ask candidates for money." : "",
  };
}

/** The numbers that stand in the texts of the job in the same words. */
function repeatedBy(job: ModeratedRow): string[] {
  const repeated: FactName[] = [];
  if (job.salary.startsWith(salaryOf(job))) repeated.push("Salary, as a filter");
  if (job.experience === experienceOf(job)) repeated.push("Experience, as a filter");
  return repeated;
}

function salaryOf({ salary_min: from, salary_max: to }: ModeratedRow): string {
  return from === null && to === null ? "none" : writeAmounts({ from, to, period: "month" });
}

function experienceOf({ experience_min: min, experience_max: max }: ModeratedRow): string {
  return min === null ? "none" : writeExperience({ min, max });
}

function walkInOf(job: ModeratedRow): string {
  const { walk_in_from: from, walk_in_to: to, walk_in_opens: opens, walk_in_closes: closes } = job;
  if (from === null || to === null) return "";
  const days = from === to ? formatShortDate(from) : `${formatShortDate(from)} – ${formatShortDate(to)}`;
  const hours = [opens && `from ${opens.slice(0, 5)}`, closes && `until ${closes.slice(0, 5)}`]
    .filter(Boolean)
    .join(" ");
  const bring = job.walk_in_bring && `To bring: ${job.walk_in_bring}`;
  return [hours ? `${days}, ${hours}` : days, job.walk_in_address, bring].filter(Boolean).join("\n");
}

/** Rules by which a text asks for money. */
const MONEY: readonly string[] = ["candidate-pays", "deposit", "upi-id", "paid-tasks"] satisfies Rule[];

/** As the machine found it when it read the job: reading it anew takes longer than all else on the page of a long one. */
function contradictionOf(job: ModeratedRow): string {
  const against = job.safety?.reasons.find(({ rule }) => MONEY.includes(rule));
  return against ? quoteOf(job, against) : "";
}

function endFact(job: ModeratedRow, now: number): JobFact {
  const end = endOf(job, now);
  return end
    ? { name: "Ended", text: `${formatShortDate(end.at)}: ${end.how}` }
    : { name: "Open until", text: formatShortDate(lastDayOf(job.expires_at)) };
}
