import type { JobRow } from "./job-row.server.ts";
import { DAY_MS, dayInIndia, dayOf } from "./posted-date.ts";

type WalkIn = Pick<JobRow, "walk_in_from" | "walk_in_to" | "walk_in_opens" | "walk_in_closes">;

// Written here rather than by Intl, whose short names differ from browser to browser.
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "Walk-in interview tomorrow, 10 am–2 pm", by the days of India; null for a job without one and after its last day. */
export function walkInOf({ walk_in_from, walk_in_to, walk_in_opens, walk_in_closes }: WalkIn, now: number) {
  if (!walk_in_from || !walk_in_to) return null;
  const [first, last] = [dayOf(walk_in_from), dayOf(walk_in_to)];
  const today = dayInIndia(now);
  if (last < today) return null;
  const hours = hoursOf(walk_in_opens, walk_in_closes);
  return `Walk-in interview ${daysOf(first, last, today)}${hours && `, ${hours}`}`;
}

/** Its address with the town, or what is known of the place of the job. */
export function placeOfWalkIn(job: Pick<JobRow, "walk_in_address" | "locality" | "location">): string {
  const place = job.walk_in_address ?? job.locality;
  return place?.includes(job.location) ? place : [place, job.location].filter(Boolean).join(", ");
}

function daysOf(first: number, last: number, today: number): string {
  if (first === last) return nameOf(first, today);
  if (first < today) return last === today ? "today" : `until ${nameOf(last, today)}`;
  if (last === today + 1) return "today and tomorrow";
  if (first === today) return `until ${nameOf(last, today)}`;
  return `${first === today + 1 ? "tomorrow" : shortest(first, last)} to ${nameOf(last, today)}`;
}

function nameOf(day: number, today: number): string {
  if (day === today) return "today";
  return day === today + 1 ? "tomorrow" : nameOfDate(day);
}

function nameOfDate(day: number): string {
  const date = new Date(day * DAY_MS);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** "Mon 24" before "Wed 26 Nov". */
function shortest(first: number, last: number): string {
  const [one, other] = [new Date(first * DAY_MS), new Date(last * DAY_MS)];
  return one.getUTCMonth() === other.getUTCMonth() ? nameOfDate(first).replace(/ \w+$/, "") : nameOfDate(first);
}

/** "10 am", which no line break divides. */
function timeOf(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute ? `:${String(minute).padStart(2, "0")}` : "";
  return `${hour % 12 || 12}${minutes}\u00a0${hour < 12 ? "am" : "pm"}`;
}

/** "10 am–2 pm". */
function hoursOf(opens: string | null, closes: string | null): string {
  const [from, to] = [opens, closes].map((time) => time && timeOf(time));
  if (from && to) return `${from}–${to}`;
  if (from) return `from ${from}`;
  return to ? `until ${to}` : "";
}
