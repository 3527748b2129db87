import { oneLine } from "#app/lib/plain-text.ts";

type NewJob = { title: string; company: string; location: string };

/** Telegram takes no more, counted as JavaScript counts. */
const LONGEST_MESSAGE = 4096;

/**
 * Plain text with one line for each fact, so that nothing an employer typed can look like another line. The link to the
 * review is always complete.
 */
export function writeNewJobMessage(job: NewJob, reviewUrl: string): string {
  const facts = [
    "New job to review",
    `Title: ${oneLine(job.title, LONGEST_MESSAGE)}`,
    `Company: ${oneLine(job.company, LONGEST_MESSAGE)}`,
    `Location: ${oneLine(job.location, LONGEST_MESSAGE)}`,
  ];
  const link = `\nReview: ${reviewUrl}`;
  const room = LONGEST_MESSAGE - link.length;
  return cut(facts, room) + link;
}

/** Each line gets its share of the room, so that a long title leaves the company in sight. */
function cut(lines: string[], room: number): string {
  const share = Math.floor(room / lines.length) - 1;
  return lines.map((line) => (line.length > share ? `${wholeCharacters(line, share - 1)}…` : line)).join("\n");
}

/** Never half of a character that takes two places. */
function wholeCharacters(text: string, length: number): string {
  const end = /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length;
  return text.slice(0, end);
}
