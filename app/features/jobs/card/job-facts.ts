import { KIND_NAMES, PLACE_NAMES, SHIFT_NAMES } from "../terms-of-work.ts";
import type { JobRow } from "../job-row.server.ts";
import { writeAmounts } from "../salary-and-experience/write-amounts.ts";

// The facts of a job in the words of the site.

type SalaryFacts = Pick<JobRow, "salary" | "salary_min" | "salary_max">;

/** What a month brings, wherever that is known; else what the employer wrote. */
export function salaryOf({ salary, salary_min: from, salary_max: to }: SalaryFacts): string {
  if (from === null && to === null) return salary;
  const amounts = writeAmounts({ from, to, period: "month" });
  // It may say more: "+ incentives".
  return salary.startsWith(amounts) ? salary : amounts;
}

/** Without what says nothing but that it is a month's pay in rupees. */
const bare = (text: string) =>
  text.toLowerCase().replaceAll(/\b(?:per|a|month|monthly|rs|inr|to)\b|[^\p{L}\p{N}+]/gu, "");

/** Whether the employer's text has something that the shown one leaves out. */
export function saysMore(text: string, shown: string): boolean {
  return bare(text) !== bare(shown);
}

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
