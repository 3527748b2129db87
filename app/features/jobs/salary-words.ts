import type { SalaryPeriod, StatedSalary } from "./pay.ts";

// Apart from reading salaries, which the browser of a seeker does without.

const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });

export function toRupees(amount: number): string {
  return rupees.format(amount);
}

export const PERIOD_WORDS: Record<SalaryPeriod, string> = {
  month: "a month",
  year: "a year",
  day: "a day",
  hour: "an hour",
};

export function writeAmounts({ from, to, period }: StatedSalary): string {
  const [least, most] = [from, to].map((amount) => (amount === null ? null : toRupees(amount)));
  const amounts =
    least && most ? (least === most ? least : `${least} – ${most}`) : least ? `From ${least}` : `Up to ${most}`;
  return `${amounts} ${PERIOD_WORDS[period]}`;
}
