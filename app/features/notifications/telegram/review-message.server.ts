import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

import { editInChat, sendToModerators } from "./bot-api.server.ts";
import { changedLinesOf } from "./changed-lines.server.ts";
import { buttonKey, reviewKeyboard, undoKeyboard, type Keyboard } from "./buttons.server.ts";
import {
  findJob,
  findMessage,
  forgetMessage,
  keepText,
  sendAndRemember,
  type FoundJob,
  type SentMessage,
} from "./sent-messages.server.ts";
import { DELIVERED, type SendResult } from "../send-result.ts";
import { withoutLinks } from "../without-links.ts";
import { linesOf } from "#app/features/jobs/description/description-blocks.ts";
import { readDescription } from "#app/features/jobs/description/read-description.ts";
import { knownText } from "#app/features/jobs/known-text.ts";
import { verbOf } from "#app/features/moderation/decision-verb.ts";
import { ensureAssessed } from "#app/features/safety/assessments.server.ts";
import { quoteOf } from "#app/features/safety/quote.ts";
import { nameRule } from "#app/features/safety/rule-weights.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";
import { excerptOf } from "#app/lib/text/excerpt.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";

const announcementSchema = z.object({ job_id: z.uuid(), edited: z.boolean().optional() });

/** Tells the moderators of a job that was posted or edited, unless it is decided or deleted by now. */
export async function announceJob(payload: unknown): Promise<SendResult> {
  const { job_id: id, edited = false } = announcementSchema.parse(payload);
  const job = await findAssessedJob(id);
  if (job?.status !== "pending") return DELIVERED;
  const { TELEGRAM_CHAT_ID, TELEGRAM_MODERATORS } = getEnvironment();
  // Without buttons no message is outdated by an edit: it leads to the job as it is.
  if (!TELEGRAM_MODERATORS || !TELEGRAM_CHAT_ID) {
    return edited ? DELIVERED : sendToModerators(writeNewJobMessage(job, reviewUrl(id)));
  }
  const about = { purpose: "review", version: job.version } as const;
  if (await findMessage({ job_id: id, ...about })) return DELIVERED;
  const text = writeReviewMessage(edited ? EDITED_JOB : NEW_JOB, job, reviewUrl(id));
  return sendAndRemember({ chat: TELEGRAM_CHAT_ID, keyboard: reviewKeyboardOf(job), jobId: id, text, ...about });
}

const changeSchema = z.object({ message: z.number() });

/** Updates a message to the current state of its job. */
export async function updateReviewMessage(payload: unknown): Promise<SendResult> {
  const message = await findMessage({ id: changeSchema.parse(payload).message });
  if (!message) return DELIVERED;
  const job = await findAssessedJob(message.job_id);
  const content = await contentOf(message, job);
  const { result, gone } = await editInChat(message.place, content.text, content.keyboard);
  if (result.outcome !== "delivered") return result;
  if (gone || !job) {
    await forgetMessage(message);
    return DELIVERED;
  }
  // Another instance may have shown a later state of the job before this one.
  const now = await contentOf(message, await findAssessedJob(message.job_id));
  if (content.isCurrent && content.text !== message.text) await keepText(message, content.text, job.version);
  return isDeepStrictEqual(now, content) ? DELIVERED : { outcome: "failed", reason: "The job has changed." };
}

/** The safety reading comes first: it is part of the message. */
async function findAssessedJob(id: string): Promise<FoundJob | null> {
  await ensureAssessed([id]);
  return findJob(id);
}

/** An undecided job has its buttons under its newest message. The others, and those of decided jobs, keep what they show. */
async function contentOf(sent: SentMessage, job: FoundJob | null) {
  const isCurrent = job?.status === "pending" && (job.version === sent.version || (await isNewest(sent, job)));
  const text = currentReviewText(sent, job, reviewUrl(sent.job_id), isCurrent);
  return { text, isCurrent, keyboard: isCurrent ? reviewKeyboardOf(job) : undoKeyboardOf(job) };
}

async function isNewest({ id, job_id }: SentMessage, { to_announce: toAnnounce }: FoundJob): Promise<boolean> {
  return !toAnnounce && (await findMessage({ job_id, purpose: "review" }))?.id === id;
}

function reviewUrl(jobId: string): string {
  return getEnvironment().PUBLIC_URL + paths.superAdmin({ job: jobId });
}

export function reviewKeyboardOf(job: FoundJob): Keyboard {
  const mustBeRead = job.must_be_read || !showsChanges(job);
  return reviewKeyboard(buttonKey(getEnvironment().SESSION_SECRET), job, reviewUrl(job.id), mustBeRead);
}

/** Whether its message has all that was changed. */
function showsChanges(job: FoundJob): boolean {
  const { lines, whole } = changedLinesOf(job);
  const shown = writeReviewMessage(NEW_JOB, job, reviewUrl(job.id)).split("\n");
  return whole && lines.every((line) => shown.includes(clean(line)));
}

/** As long as the mails about a decision wait. */
const UNDO_MS = 600_000;

/** Only a moderator's decision, and the newest, can be undone. */
export function canUndo({ status, last }: FoundJob): boolean {
  if (!last?.by || last.by_employer || last.to !== status || last.to === "pending" || last.from === last.to)
    return false;
  return Date.now() - Date.parse(last.at) < UNDO_MS;
}

export function undoKeyboardOf(job: FoundJob | null): Keyboard | undefined {
  return job && canUndo(job) ? undoKeyboard(buttonKey(getEnvironment().SESSION_SECRET), job) : undefined;
}

/** Telegram takes no more, counted as JavaScript counts. */
const LONGEST_MESSAGE = 4096;
const LONGEST_EXCERPT = 700;
const LONGEST_QUOTE = 150;

export const NEW_JOB = "New job to review";
const EDITED_JOB = "Edited job to review";

/**
 * Plain text with one line for each fact, so that nothing an employer typed can look like another line, or be a link. The link to
 * the review is always complete.
 */
export function writeNewJobMessage(job: FoundJob, reviewUrl: string): string {
  return write(NEW_JOB, [...(job.safety?.hard ? warningsOf(job) : []), ...factsOf(job)], reviewUrl);
}

/** For moderators who decide by its buttons: also every finding, what becomes public with the job, the pay, and an excerpt. */
export function writeReviewMessage(head: string, job: FoundJob, reviewUrl: string): string {
  const { company, new_name: newName } = job;
  const account = newName && newName !== company ? [`New company name: ${clean(newName)}`] : [];
  const description = linesOf(readDescription(job.description)).join(" ");
  const excerpt = withoutLinks(excerptOf(oneLine(description, LONGEST_MESSAGE), LONGEST_EXCERPT));
  const facts = [
    ...[...factsOf(job), ...account],
    ...(knownText(job.salary) ? [`Salary: ${clean(job.salary)}`] : []),
    ...(excerpt ? [`Text: ${excerpt}`] : []),
  ];
  const before = job.last?.by_employer && job.last.before ? [`Sent back before: ${clean(job.last.before)}`] : [];
  const changes = changedLinesOf(job).lines.map(clean);
  return write(head, [...warningsOf(job), ...before, ...changes, ...facts], reviewUrl);
}

type Sent = Pick<SentMessage, "text" | "version">;

/** What a message about this version of a job shows now; null is a deleted job, to which no link leads. */
export function currentReviewText(sent: Sent, job: FoundJob | null, reviewUrl: string, isCurrent: boolean): string {
  const [head = "", ...lines] = sent.text.split("\n");
  const facts = lines.slice(0, -1);
  if (!job) return ["Deleted", ...facts].join("\n");
  if (isCurrent) return writeReviewMessage(job.version === sent.version ? head : stateOf(job), job, reviewUrl);
  return write(stateOf(job), facts, reviewUrl);
}

/** Who did what with the job. */
export function stateOf({ status, last }: FoundJob): string {
  const change = last?.to === status ? last : null;
  if (status === "pending" && (!change || change.by_employer)) return "Edited since";
  const by = change?.by && !change.by_employer ? ` by ${nameOf(change.by)}` : "";
  const why = change?.reason && status !== "approved" ? `: ${clean(change.reason)}` : "";
  return `${verbOf(change ?? { from: "pending", to: status, reason: null })}${by}${why}`;
}

/** A colleague's name: the address before its @. */
export function nameOf(email: string): string {
  return clean(email.split("@")[0] ?? "");
}

function factsOf({ title, company, registered_name: registered, location }: FoundJob): string[] {
  return [
    ...[`Title: ${clean(title)}`, `Company: ${clean(company)}`],
    ...(registered ? [`⚠ Registered as: ${clean(registered)}`] : []),
    `Location: ${clean(location)}`,
  ];
}

/** The gravest finding with its words, and how many more there are. */
function warningsOf(job: FoundJob): string[] {
  const gravest = (job.safety?.reasons ?? []).toSorted((one, other) => other.weight - one.weight);
  const [first] = gravest;
  if (!first) return [];
  const quote = excerptOf(oneLine(quoteOf(job, first), LONGEST_MESSAGE), LONGEST_QUOTE);
  const more = new Set(gravest.map(({ rule }) => rule)).size - 1;
  const words = (quote ? `: “${withoutLinks(quote)}”` : "") + (first.like ? `, like ${clean(first.like)}` : "");
  return [`⚠ ${nameRule(first.rule)}${words}${more ? `, and ${more} more` : ""}`];
}

function clean(text: string): string {
  return withoutLinks(oneLine(text, LONGEST_MESSAGE));
}

/** Each line gets its share of the room, so that a long title leaves the company in sight. */
function write(head: string, facts: string[], reviewUrl: string): string {
  const link = `\nReview: ${reviewUrl}`;
  const share = Math.floor((LONGEST_MESSAGE - link.length) / (facts.length + 1)) - 1;
  return [head, ...facts].map((line) => (line.length > share ? excerptOf(line, share - 1) : line)).join("\n") + link;
}
