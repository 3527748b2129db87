import type { SalaryPeriod, StatedSalary } from "./pay.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

// Apart from reading them, which the browser of a seeker does without.

export function toRupees(amount: number): string {
  return `₹${formatNumber(Math.round(amount))}`;
}

export const PERIOD_WORDS: Record<SalaryPeriod, string> = {
  month: "a month",
  year: "a year",
  week: "a week",
  day: "a day",
  hour: "an hour",
};

export function writeAmounts({ from, to, period }: StatedSalary): string {
  const amounts = [from, to].flatMap((amount) => amount ?? []);
  const prefix = amounts.length === 2 ? "" : from === null ? "Up to " : "From ";
  return `${prefix}${writeRange(amounts)} ${PERIOD_WORDS[period]}`;
}

/** "₹18,000 – ₹25,000", or one amount. */
export function writeRange(amounts: number[]): string {
  return [...new Set(amounts.map(toRupees))].join(" – ");
}

/** Freshers are welcome where it begins at 0. No maximum: so many years or more. */
export type Experience = { min: number; max: number | null };

/** The words for it, as they stand on the site. Reading them gives the same numbers. */
export function writeExperience({ min, max }: Experience): string {
  if (max === null) return min === 0 ? "Freshers welcome" : `${min}+ years`;
  if (max === 0) return "Freshers only";
  const unit = max === 1 ? "year" : "years";
  return min === max ? `${min} ${unit}` : `${min}–${max} ${unit}`;
}
