import type { ModeratedRow } from "../rows.server.ts";
import { linesOf } from "../verification/verification.server.ts";
import { KIND_NAMES, PLACE_NAMES, SHIFT_NAMES } from "#app/features/jobs/terms-of-work.ts";
import { writeExperience } from "#app/features/jobs/experience.ts";
import { endOf, lastDayOf } from "#app/features/jobs/job-end.ts";
import { findStation } from "#app/features/jobs/metro.server.ts";
import { formatShortDate } from "#app/features/jobs/posted-date.ts";
import { writeAmounts } from "#app/features/jobs/salary-words.ts";
import { assessJob } from "#app/features/safety/assess-job.ts";
import type { Rule } from "#app/features/safety/rules.ts";

export type JobFact = { name: string; text: string };

/** What job seekers filter by and see of a job beside its texts, for the moderator to compare with them; and what its company has given. */
export function factsOf(job: ModeratedRow, now: number): JobFact[] {
  const { gstin = null, verification = null } = job.posted_by ?? {};
  return [
    { name: "Kind", text: `${KIND_NAMES[job.kind]}, ${SHIFT_NAMES[job.shift].toLowerCase()}` },
    { name: "Where", text: [PLACE_NAMES[job.place], job.locality].filter(Boolean).join(", ") },
    { name: "Metro station", text: findStation(job.metro_station)?.name ?? "" },
    { name: "Salary, as a filter", text: salaryOf(job) },
    { name: "Experience, as a filter", text: experienceOf(job) },
    { name: "Walk-in", text: walkInOf(job) },
    { name: "Pledge", text: pledgeOf(job) },
    endFact(job, now),
    { name: "Company's website", text: verification ? linesOf(verification).join("\n") : "" },
    { name: "GSTIN, as given", text: gstin ?? "" },
  ].filter(({ text }) => text !== "");
}

function salaryOf({ salary, salary_min: from, salary_max: to }: ModeratedRow): string {
  const text = from === null && to === null ? "none" : writeAmounts({ from, to, period: "month" });
  return salary.startsWith(text) ? "" : text;
}

function experienceOf({ experience, experience_min: min, experience_max: max }: ModeratedRow): string {
  const text = min === null ? "none" : writeExperience({ min, max });
  return experience === text ? "" : text;
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
const MONEY: Rule[] = ["candidate-pays", "deposit", "upi-id", "paid-tasks"];

function pledgeOf(job: ModeratedRow): string {
  if (!job.no_fees) return "";
  const against = assessJob(job).reasons.find(({ rule }) => MONEY.includes(rule));
  const words = against && String(job[against.field]).slice(against.start, against.end).replaceAll(/\s+/g, " ");
  return "We never ask candidates for money." + (words ? `\nBut the text says: “${words}”` : "");
}

function endFact(job: ModeratedRow, now: number): JobFact {
  const end = endOf(job, now);
  return end
    ? { name: "Ended", text: `${formatShortDate(end.at)}: ${end.how}` }
    : { name: "Open until", text: formatShortDate(lastDayOf(job.expires_at)) };
}
