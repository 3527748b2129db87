import { DAY_MS, dayInIndia, endOfDay, formatShortDate } from "./posted-date.ts";

// A job is open until its time is over, its employer closes it, or its company is suspended or deleted; whichever comes first.

/** What an employer can say when closing a job. */
export const CLOSING_REASONS = ["filled", "no longer hiring"] as const;
export type ClosingReason = (typeof CLOSING_REASONS)[number];

/** And why else one is closed: its employer did not answer, its time was over, its company was suspended. */
export const OTHER_CLOSING_REASONS = ["no answer", "expired", "suspended"] as const;
type AnyClosingReason = ClosingReason | (typeof OTHER_CLOSING_REASONS)[number];

export type JobEnd = { how: AnyClosingReason | "company deleted"; at: string };

type Ending = {
  expires_at: string;
  closed_at: string | null;
  closed_reason: AnyClosingReason | null;
  company_deleted_at?: string | null;
};

/** How and when a job has ended; null for one that is open once it is approved. */
export function endOf(job: Ending, now: number): JobEnd | null {
  const ends: { how: JobEnd["how"]; at: number }[] = [];
  if (job.closed_at) ends.push({ how: job.closed_reason ?? "no longer hiring", at: Date.parse(job.closed_at) });
  if (Date.parse(job.expires_at) <= now) ends.push({ how: "expired", at: Date.parse(job.expires_at) });
  if (job.company_deleted_at) ends.push({ how: "company deleted", at: Date.parse(job.company_deleted_at) });
  const [first] = ends.sort((one, other) => one.at - other.at);
  return first ? { how: first.how, at: new Date(first.at).toISOString() } : null;
}

/** A time within the last day on which the job is open: it ends at midnight, when the next day begins. */
export function lastDayOf(expiresAt: string): string {
  return new Date(Date.parse(expiresAt) - 1).toISOString();
}

/** Days until the last day: 0 on it, and fewer once the job has expired. */
export function daysLeft(expiresAt: string, now: number): number {
  return dayInIndia(Date.parse(lastDayOf(expiresAt))) - dayInIndia(now);
}

/** As people say it: today, tomorrow, 21 Dec 2026. */
export function lastDayInWords(expiresAt: string, now: number): string {
  const days = daysLeft(expiresAt, now);
  if (days <= 0) return "today";
  return days === 1 ? "tomorrow" : formatShortDate(lastDayOf(expiresAt));
}

const DAYS_SHOWN = 30;

/**
 * Whether the texts of an ended job are no longer shown: search engines and visitors have had the time to see that it ended.
 * submit_job_report in the migrations takes no report from then on.
 */
export function isLongOver({ at }: JobEnd, now: number): boolean {
  return now - Date.parse(at) > DAYS_SHOWN * DAY_MS;
}

export const EXTENDED_BY_DAYS = 30;
const MOST_DAYS_OPEN = 60;

/** When a job ends that is extended now, as extend_own_jobs in the migrations has it. */
export function extendedEnd(expiresAt: string, now: number): string {
  const end = Date.parse(expiresAt);
  const extended = Math.max(end, endOfDay(now).getTime()) + EXTENDED_BY_DAYS * DAY_MS;
  const latest = endOfDay(now + MOST_DAYS_OPEN * DAY_MS).getTime();
  return new Date(Math.max(end, Math.min(extended, latest))).toISOString();
}
