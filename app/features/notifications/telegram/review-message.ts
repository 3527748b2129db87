import type { Keyboard, SignedJob } from "./buttons.server.ts";
import { withoutLinks } from "../without-links.ts";
import type { AssessedField } from "#app/features/safety/assess-job.ts";
import { quoteOf } from "#app/features/safety/quote.ts";
import { nameRule } from "#app/features/safety/rule-names.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";

type Safety = {
  hard: boolean;
  reasons: { rule: string; weight: number; field?: string; start?: number; end?: number }[];
};

type JobTexts = Partial<Record<AssessedField, string | null>> & {
  title: string;
  company: string;
  location: string;
  /** Of its account; null where that is gone. */
  registered_name: string | null;
  /** What was found in it, also in the texts that the message does not show. */
  safety: Safety | null;
};

/** A job as its messages show it. */
export type JobInTelegram = SignedJob &
  JobTexts & {
    status: "pending" | "approved" | "rejected";
    salary: string;
    description: string;
    /** Of its company: it becomes public when the job is approved. */
    new_name: string | null;
    /** What happened to its status last, and who did it: the employer by an edit, a moderator, or nobody whom one can name. */
    last: { to: string; reason: string | null; by: string | null; by_employer: boolean } | null;
  };

/** Telegram takes no more, counted as JavaScript counts. */
const LONGEST_MESSAGE = 4096;
const LONGEST_EXCERPT = 700;
const LONGEST_QUOTE = 150;

export const NEW_JOB = "New job to review";
export const EDITED_JOB = "Edited job to review";

/**
 * Plain text with one line for each fact, so that nothing an employer typed can look like another line, or be a link. The link to
 * the review is always complete.
 */
export function writeNewJobMessage(job: JobTexts, reviewUrl: string): string {
  return write(NEW_JOB, [...(job.safety?.hard ? warningsOf(job) : []), ...factsOf(job)], reviewUrl);
}

/** The same for those who decide by its buttons: with all that was found, what becomes public by it, the pay, and the beginning of the text. */
export function writeReviewMessage(head: string, job: JobInTelegram, reviewUrl: string): string {
  const { company, registered_name: registered, new_name: newName, salary, description } = job;
  const account = newName && newName !== company ? [`New company name: ${clean(newName)}`] : [];
  const text = oneLine(description, LONGEST_MESSAGE);
  const excerpt = text.length > LONGEST_EXCERPT ? `${wholeCharacters(text, LONGEST_EXCERPT)}…` : text;
  const other = registered && registered !== company ? [`Registered as: ${clean(registered)}`] : [];
  const pay = `Salary: ${clean(salary)}`;
  const facts = [...warningsOf(job), ...factsOf(job, other), ...account, pay, `Text: ${withoutLinks(excerpt)}`];
  return write(head, facts, reviewUrl);
}

/** What a message shows now that was sent about this version of a job; null is a job that was deleted. */
export function currentReviewMessage<Job extends JobInTelegram>(
  sent: { text: string; version: number },
  job: Job | null,
  reviewUrl: string,
  keyboardOf: (job: Job) => Keyboard,
): { text: string; keyboard?: Keyboard } {
  const [head = "", ...lines] = sent.text.split("\n");
  // Nobody can open it any more: the link goes.
  if (!job) return { text: ["Deleted", ...lines.slice(0, -1)].join("\n") };
  const isAsSent = job.status === "pending" && job.version === sent.version;
  const text = writeReviewMessage(isAsSent ? head : stateOf(job), job, reviewUrl);
  return isAsSent ? { text, keyboard: keyboardOf(job) } : { text };
}

/** Who did what with the job. */
function stateOf({ status, last }: JobInTelegram): string {
  const known = last?.to === status ? last : null;
  const by = known?.by && !known.by_employer ? ` by ${nameOf(known.by)}` : "";
  const why = known?.reason ? `: ${clean(known.reason)}` : "";
  if (status === "approved") return `Approved${by}`;
  if (status === "rejected") return `Rejected${by}${why}`;
  return known && !known.by_employer ? `Back to review${by}${why}` : "Edited since";
}

/** As people of one house call each other: the address before its @. */
export function nameOf(email: string): string {
  return clean(email.split("@")[0] ?? "");
}

function factsOf({ title, company, location }: JobTexts, ofCompany: string[] = []): string[] {
  return [`Title: ${clean(title)}`, `Company: ${clean(company)}`, ...ofCompany, `Location: ${clean(location)}`];
}

/** The heaviest of what was found, with the words, and how much more there is; nothing where nothing was found. */
function warningsOf(job: JobTexts): string[] {
  const heaviest = (job.safety?.reasons ?? []).toSorted((one, other) => other.weight - one.weight);
  const [first] = heaviest;
  if (!first) return [];
  const words = oneLine(quoteOf(job, first), LONGEST_MESSAGE);
  const quote = words.length > LONGEST_QUOTE ? `${wholeCharacters(words, LONGEST_QUOTE)}…` : words;
  const more = new Set(heaviest.map(({ rule }) => rule)).size - 1;
  const found = nameRule(first.rule) + (quote ? `: “${withoutLinks(quote)}”` : "");
  return [`⚠ ${found}${more ? `, and ${more} more` : ""}`];
}

function clean(text: string): string {
  return withoutLinks(oneLine(text, LONGEST_MESSAGE));
}

function write(head: string, facts: string[], reviewUrl: string): string {
  const link = `\nReview: ${reviewUrl}`;
  return cut([head, ...facts], LONGEST_MESSAGE - link.length) + link;
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
