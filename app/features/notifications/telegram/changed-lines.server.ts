import type { FoundJob } from "./sent-messages.server.ts";
import { REVIEW_FIELDS, textOfReview } from "#app/features/moderation/review-fields.server.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";
import { excerptOf } from "#app/lib/text/excerpt.ts";

const MOST_LINES = 8;
const LONGEST = 120;

/**
 * What its employer has changed since a moderator decided about it, as in "Salary: ₹19,000 → ₹30,000", and whether that is all of
 * it.
 */
export function changedLinesOf(job: FoundJob): { lines: string[]; whole: boolean } {
  if (!job.decided_texts || job.status !== "pending") return { lines: [], whole: true };
  const before: FoundJob = { ...job, ...job.decided_texts };
  const changes = REVIEW_FIELDS.filter(({ columns }) =>
    columns.some((column) => before[column] !== job[column]),
  ).flatMap((field) => {
    const words = differingWords(textOfReview(field, before), textOfReview(field, job));
    const [old, now] = words.map((text) => excerptOf(text, LONGEST) || "nothing");
    const cut = words.some((text) => text.length > LONGEST);
    const line = `Changed, ${field.inSentence}: ${old} → ${now}${cut ? ", and more" : ""}`;
    return words[0] !== words[1] ? [{ line, cut }] : [];
  });
  const lines = changes.map(({ line }) => line);
  const more = lines.length - MOST_LINES;
  return {
    lines: more > 0 ? [...lines.slice(0, MOST_LINES), `and ${more} more changes`] : lines,
    whole: more <= 0 && !changes.some(({ cut }) => cut),
  };
}

/** Of long texts, the words that differ and two on each side. */
function differingWords(before: string, after: string): [string, string] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(old.length, now.length);
  let [start, end] = [0, 0];
  if (before.length > LONGEST || after.length > LONGEST) {
    while (start < shorter && old[start] === now[start]) start += 1;
    while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  }
  const differing = (words: string[]) =>
    words.slice(Math.max(0, start - 2), words.length - Math.max(0, end - 2)).join(" ");
  return [differing(old), differing(now)];
}

function wordsOf(text: string): string[] {
  return oneLine(text, text.length).split(" ").filter(Boolean);
}
