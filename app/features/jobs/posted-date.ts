export const DAY_MS = 24 * 60 * 60 * 1000;
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

// why not Intl: see lib/text/format-number.ts.
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** As in 21 December 2026. */
export function formatExactDate(date: string): string {
  return writeDate(date, (month) => month);
}

/** As in 21 Dec 2026. */
export function formatShortDate(date: string): string {
  return writeDate(date, (month) => month.slice(0, month === "September" ? 4 : 3));
}

function writeDate(date: string, nameOf: (month: string) => string): string {
  const inIndia = new Date(Date.parse(date) + INDIA_OFFSET_MS);
  return `${inIndia.getUTCDate()} ${nameOf(MONTHS[inIndia.getUTCMonth()] ?? "")} ${inIndia.getUTCFullYear()}`;
}

/** As people say it: today, yesterday, 5 days ago; the date itself after a month. `now` comes from the server. */
export function formatPostedDate(date: string, now: number): string {
  const days = dayInIndia(now) - dayInIndia(Date.parse(date));
  if (days < 1) return "today";
  if (days === 1) return "yesterday";
  return days <= 30 ? `${days} days ago` : formatShortDate(date);
}

/** Counts calendar days of India: a job of yesterday evening is one day old, however few hours that is. */
export function dayInIndia(time: number): number {
  return Math.floor((time + INDIA_OFFSET_MS) / DAY_MS);
}

/** The number of a day as in 2026-12-31, counted as dayInIndia does; not a number for anything else. */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** The midnight in India at which the day of this time ends. */
export function endOfDay(time: number): Date {
  return new Date((dayInIndia(time) + 1) * DAY_MS - INDIA_OFFSET_MS);
}

/** The day in India, as in 2026-12-31. */
export function formatDay(time: number): string {
  return new Date(time + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}
