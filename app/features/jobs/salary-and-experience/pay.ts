/** Rupees a month. One of the two alone is "from" or "up to"; a single amount is both. */
export type Salary = { min: number | null; max: number | null };

export const SALARY_PERIODS = ["month", "year", "week", "day", "hour"] as const;
export type SalaryPeriod = (typeof SALARY_PERIODS)[number];

/** As it is stated: 3 lakh a year, not 25,000 a month. */
export type StatedSalary = { from: number | null; to: number | null; period: SalaryPeriod };

/** A year of 12 months or 52 weeks; a month of 26 working days of 8 hours. */
export function toRupeesAMonth(amount: number, period: SalaryPeriod): number {
  switch (period) {
    case "month":
      return amount;
    case "year":
      return amount / 12;
    case "week":
      return (amount * 52) / 12;
    case "day":
      return amount * 26;
    case "hour":
      return amount * 8 * 26;
  }
}

/** Above this pay, the word of the period means something else. */
export const MOST: Partial<Record<SalaryPeriod, number>> = { week: 100_000, day: 10_000, hour: 2_000 };

/** The plausible range of a monthly pay. */
export const PLAUSIBLE_A_MONTH = { min: 1_000, max: 5_000_000 };
/** "5,000 to 5,00,000" says nothing; "50,000-7 Lacs PA" is how job portals write a band. */
const WIDEST_SPREAD = 20;

/** Null where it is implausible. */
export function toMonthly({ from, to, period }: StatedSalary): Salary | null {
  const most = MOST[period] ?? Infinity;
  if ((from ?? 0) > most || (to ?? 0) > most) return null;
  const min = from === null ? null : Math.round(toRupeesAMonth(from, period));
  const max = to === null ? null : Math.round(toRupeesAMonth(to, period));
  if (![min, max].every((amount) => amount === null || isPlausible(amount))) return null;
  if (min !== null && max !== null && (min > max || max > min * WIDEST_SPREAD)) return null;
  return { min, max };
}

function isPlausible(amount: number): boolean {
  return amount >= PLAUSIBLE_A_MONTH.min && amount <= PLAUSIBLE_A_MONTH.max;
}
