import type { PublicJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { DAY_MS, dayOf } from "#app/features/jobs/posted-date.ts";
import { placeOfWalkIn } from "#app/features/jobs/walk-in.ts";

// The walk-in of a job as a file for calendars: RFC 5545.

type Job = Pick<PublicJob, "id" | "title" | "company" | "location" | "locality" | "posted_date"> &
  Pick<PublicJob, `walk_in_${"from" | "to" | "opens" | "closes" | "address" | "bring"}`>;

const TIME_ZONE = [
  "BEGIN:VTIMEZONE",
  "TZID:Asia/Kolkata",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0530",
  "TZOFFSETTO:+0530",
  "TZNAME:IST",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** Null for a job without a walk-in. */
export function walkInCalendar(job: Job, url: string): string | null {
  const { walk_in_from: first, walk_in_to: last } = job;
  if (!first || !last) return null;
  const description = [
    "No appointment needed.",
    ...(job.walk_in_bring ? [`What to bring: ${job.walk_in_bring}`] : []),
    url,
  ].join("\n");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Delhi NCR Jobs//Walk-in//EN",
    ...TIME_ZONE,
    "BEGIN:VEVENT",
    `UID:${job.id}@${new URL(url).host}`,
    `DTSTAMP:${digitsOf(new Date(job.posted_date).toISOString().slice(0, 19))}Z`,
    ...timesOf(first, last, job.walk_in_opens, job.walk_in_closes),
    `SUMMARY:${escape(`Walk-in interview: ${job.title} at ${job.company}`)}`,
    `LOCATION:${escape(placeOfWalkIn(job))}`,
    `DESCRIPTION:${escape(description)}`,
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** The same hours on each of its days; whole days where not both hours are known. */
function timesOf(first: string, last: string, opens: string | null, closes: string | null): string[] {
  if (!opens || !closes) {
    const after = new Date((dayOf(last) + 1) * DAY_MS).toISOString().slice(0, 10);
    return [`DTSTART;VALUE=DATE:${digitsOf(first)}`, `DTEND;VALUE=DATE:${digitsOf(after)}`];
  }
  const at = (time: string) => `TZID=Asia/Kolkata:${digitsOf(`${first}T${time}`)}`;
  const days = dayOf(last) - dayOf(first) + 1;
  return [`DTSTART;${at(opens)}`, `DTEND;${at(closes)}`, ...(days > 1 ? [`RRULE:FREQ=DAILY;COUNT=${days}`] : [])];
}

/** As in 20261231T100000. */
function digitsOf(time: string): string {
  return time.replaceAll(/[-:]/g, "");
}

function escape(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|[\r\n]/g, String.raw`\n`);
}

const LONGEST_LINE = 75;

/** In lines of at most 75 bytes; a further one begins with a space. No character is cut. */
function fold(line: string): string {
  let folded = "";
  let bytes = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (bytes + more > LONGEST_LINE) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += more;
  }
  return folded;
}
