import { z } from "zod";

import { DELIVERED, type SendResult } from "../send-result.ts";
import { editInChat, sendToModerators } from "./bot-api.server.ts";
import { buttonKey, reportKeyboard, type Keyboard } from "./buttons.server.ts";
import { stateOf, undoKeyboardOf } from "./review-message.server.ts";
import { findJob, findMessage, forgetMessage, sendAndRemember, type FoundJob } from "./sent-messages.server.ts";
import { withoutLinks } from "../without-links.ts";
import { describeReports, REPORT_REASONS, type ReasonCount } from "#app/features/reports/report-reasons.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";
// why the secret key: messages are sent without a login, and only moderators read reports.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const payloadSchema = z.object({ job_id: z.uuid(), taken_off: z.boolean(), urgent: z.boolean().default(false) });

const reportsSchema = z.array(
  z.object({ reason: z.enum(REPORT_REASONS), sentence: z.string(), network: z.string().nullable() }),
);

/** More than a job can get in an hour. */
const MOST_REPORTS = 500;

/** Tells the moderators of a job that was reported, unless its reports are handled by now. */
export async function announceReportedJob(payload: unknown): Promise<SendResult> {
  const { job_id: id, taken_off: takenOff, urgent } = payloadSchema.parse(payload);
  const job = await findJob(id);
  const text = job && (await describe(job, takenOff ? HEADS["taken off"] : urgent ? HEADS.urgent : HEADS.reported));
  if (!text) return DELIVERED;
  const { TELEGRAM_CHAT_ID, TELEGRAM_MODERATORS } = getEnvironment();
  if (!TELEGRAM_MODERATORS || !TELEGRAM_CHAT_ID) return sendToModerators(text);
  const about = { purpose: "report", jobId: id, version: job.version, text } as const;
  return sendAndRemember({ chat: TELEGRAM_CHAT_ID, keyboard: reportKeyboardOf(job), ...about });
}

const changeSchema = z.object({ message: z.number() });

/** While reports are open, shows them with buttons for the job as it is; then what became of it. */
export async function updateReportMessage(payload: unknown): Promise<SendResult> {
  const message = await findMessage({ id: changeSchema.parse(payload).message });
  if (!message) return DELIVERED;
  const job = await findJob(message.job_id);
  const [head = "", ...lines] = message.text.split("\n");
  const open = job && (await describe(job, head));
  const text = open || [job ? stateOf(job) : "Deleted", ...lines.slice(0, job ? undefined : -1)].join("\n");
  const keyboard = job && (open ? reportKeyboardOf(job) : undoKeyboardOf(job));
  const { result, gone } = await editInChat(message.place, text, keyboard ?? undefined);
  if (result.outcome === "delivered" && (gone || !job)) await forgetMessage(message);
  return result;
}

export function reportKeyboardOf(job: FoundJob): Keyboard {
  const { SESSION_SECRET } = getEnvironment();
  return reportKeyboard(buttonKey(SESSION_SECRET), job, job.status === "approved", reviewUrl(job.id));
}

function reviewUrl(jobId: string): string {
  return getEnvironment().PUBLIC_URL + paths.superAdmin({ tab: "reports", job: jobId });
}

/** Empty without open reports. */
async function describe(job: FoundJob, head: string): Promise<string> {
  const { data } = await getSecretClient()
    .from("job_reports")
    .select("reason, sentence, network")
    .eq("job_id", job.id)
    .is("handled_at", null)
    .order("created_at", { ascending: false })
    .limit(MOST_REPORTS)
    .throwOnError();
  const reports = reportsSchema.parse(data);
  if (!reports.length) return "";
  const byReason = [...Map.groupBy(reports, ({ reason }) => reason)];
  const reasons = byReason.map(([reason, { length: number }]) => ({ reason, number }));
  const networks = new Set(reports.flatMap(({ network }) => network ?? [])).size;
  // why not without a bot: the message goes to the log then, which keeps nothing that a visitor typed.
  const { TELEGRAM_BOT_TOKEN } = getEnvironment();
  const newestSentence = (TELEGRAM_BOT_TOKEN && reports.find(({ sentence }) => sentence)?.sentence) || "";
  return writeJobReportedMessage(
    job,
    { reasons: reasons.sort((one, other) => other.number - one.number), networks, newestSentence },
    head,
    reviewUrl(job.id),
  );
}

const LONGEST_NAME = 150;
const LONGEST_SENTENCE = 300;

export const HEADS = {
  reported: "A job was reported",
  urgent: "Read first: a verified company’s job was reported for asking for money. It is still on the site",
  "taken off": "A job was taken off the site: it was reported for asking for money",
};

/** Plain text with one line for each fact, so that nothing a visitor typed can look like another line, or be a link. */
export function writeJobReportedMessage(
  job: Pick<FoundJob, "title" | "company" | "registered_name">,
  reports: { reasons: ReasonCount[]; networks: number; newestSentence: string },
  head: string,
  reviewUrl: string,
): string {
  const sentence = oneLine(reports.newestSentence, LONGEST_SENTENCE);
  return [
    head,
    `Title: ${withoutLinks(oneLine(job.title, LONGEST_NAME))}`,
    `Company: ${withoutLinks(oneLine(job.company, LONGEST_NAME))}`,
    ...(job.registered_name ? [`⚠ Registered as: ${withoutLinks(oneLine(job.registered_name, LONGEST_NAME))}`] : []),
    describeReports(reports.reasons, reports.networks),
    ...(sentence ? [`The reporter writes: ${withoutLinks(sentence)}`] : []),
    `Review: ${reviewUrl}`,
  ].join("\n");
}
