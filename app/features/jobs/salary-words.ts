import type { SalaryPeriod, StatedSalary } from "./salary.ts";

// Apart from reading salaries, which the browser of a seeker does without.

const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
const PERIOD_WORDS: Record<SalaryPeriod, string> = { month: "a month", year: "a year", day: "a day", hour: "an hour" };

export function writeAmounts({ from, to, period }: StatedSalary): string {
  const [least, most] = [from, to].map((amount) => (amount === null ? null : rupees.format(amount)));
  const amounts =
    least && most ? (least === most ? least : `${least} – ${most}`) : least ? `From ${least}` : `Up to ${most}`;
  return `${amounts} ${PERIOD_WORDS[period]}`;
}
