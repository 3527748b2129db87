type NewJob = { title: string; company: string; location: string };

/** Telegram takes no more, counted as JavaScript counts. */
const LONGEST_MESSAGE = 4096;

/** Plain text, a line for each fact, and the link to the review whole whatever the rest is like. */
export function writeNewJobMessage(job: NewJob, reviewUrl: string): string {
  const facts = [
    "New job to review",
    `Title: ${toOneLine(job.title)}`,
    `Company: ${toOneLine(job.company)}`,
    `Location: ${toOneLine(job.location)}`,
  ];
  const link = `\nReview: ${reviewUrl}`;
  const room = LONGEST_MESSAGE - link.length;
  return cut(facts, room) + link;
}

/** Line breaks could forge another line, and marks of direction could turn one around. */
function toOneLine(text: string): string {
  return text
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
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
