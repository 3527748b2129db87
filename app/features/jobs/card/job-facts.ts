import { KIND_NAMES, PLACE_NAMES, SHIFT_NAMES } from "../terms-of-work.ts";
import type { JobRow } from "../job-row.server.ts";
import { knownText } from "../known-text.ts";
import { writeAmounts, writeExperience } from "../salary-and-experience/write-amounts.ts";

// The facts of a job in the words of the site.

type SalaryFacts = Pick<JobRow, "salary" | "salary_min" | "salary_max">;

export const NOT_DISCLOSED = "Not disclosed";

export function salaryOf(job: SalaryFacts): string {
  return knownSalaryOf(job) || NOT_DISCLOSED;
}

/** What a month brings, wherever that is known; else what the employer wrote. Empty where that is nothing. */
export function knownSalaryOf({ salary, salary_min: from, salary_max: to }: SalaryFacts): string {
  if (from === null && to === null) return knownText(salary);
  const amounts = writeAmounts({ from, to, period: "month" });
  // It may say more: "+ incentives".
  return salary.startsWith(amounts) ? salary : amounts;
}

/** Without what says nothing but that it is a month's pay in rupees. */
const bare = (text: string) =>
  text.toLowerCase().replaceAll(/\b(?:per|a|month|monthly|rs|inr|to)\b|[^\p{L}\p{N}+]/gu, "");

/** Whether the employer's text has something that the shown one leaves out. */
export function saysMore(text: string, shown: string): boolean {
  return knownText(text) !== "" && bare(text) !== bare(shown);
}

type ExperienceFacts = Pick<JobRow, "experience" | "experience_min" | "experience_max">;

/** In one form, wherever the years are known; else what the employer wrote. Empty where that is nothing. */
export function experienceOf({ experience, experience_min: min, experience_max: max }: ExperienceFacts): string {
  return min === null ? knownText(experience) : writeExperience({ min, max });
}

/** What is more than numbers of years: "2–4 years in retail", "6 months". */
export function saysMoreThanYears({ experience, experience_min }: ExperienceFacts): boolean {
  const others = experience.toLowerCase().replaceAll(YEARS, "");
  return experience_min !== null && /\p{L}/u.test(others);
}

const YEARS =
  /\b(?:years?|yrs?|experienced?|exp|freshers?|welcome|can|also|apply|only|to|and|or|above|more|min|minimum|at|least|less|than|under|below|max|maximum|upto|up|of|no|not|required|needed)\b/g;

type OfferFacts = Pick<JobRow, "experience_min" | "kind" | "place" | "shift">;

/** What is not as for most jobs, which are full-time, at the workplace and by day. */
export function unusualFacts({ experience_min: experience, kind, place, shift }: OfferFacts): string[] {
  return [
    ...(experience === 0 ? ["Freshers welcome"] : []),
    ...(kind === "full-time" ? [] : [KIND_NAMES[kind]]),
    ...(place === "workplace" ? [] : [PLACE_NAMES[place]]),
    ...(shift === "day" ? [] : [SHIFT_NAMES[shift]]),
  ];
}
