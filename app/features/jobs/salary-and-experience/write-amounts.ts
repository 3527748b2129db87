import type { SalaryPeriod, StatedSalary } from "./pay.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

// Apart from reading salaries, which the browser of a seeker does without.

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
  const [least, most] = [from, to].map((amount) => (amount === null ? null : toRupees(amount)));
  const amounts =
    least && most ? (least === most ? least : `${least} – ${most}`) : least ? `From ${least}` : `Up to ${most}`;
  return `${amounts} ${PERIOD_WORDS[period]}`;
}
