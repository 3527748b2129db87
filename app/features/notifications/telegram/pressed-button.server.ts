import { z } from "zod";

import { handleMessage } from "./alert-messages.server.ts";
import { callBotApi } from "./bot-api.server.ts";
import {
  buttonKey,
  isSigned,
  readButton,
  REJECTIONS,
  rejectionKeyboard,
  type Keyboard,
  type PressedButton,
} from "./buttons.server.ts";
import { reportKeyboardOf } from "./report-message.server.ts";
import { canUndo, nameOf, reviewKeyboardOf } from "./review-message.server.ts";
import { findJob, findMessage, followJobAgain, rememberMessage, type FoundJob } from "./sent-messages.server.ts";
import type { JobStatus } from "#app/features/jobs/choices.ts";
import { describeAlreadyDecided } from "#app/features/moderation/already-decided.server.ts";
import { ensureAssessed } from "#app/features/safety/assessments.server.ts";
// why the secret key: a moderator in Telegram has no login here. The database checks the account.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logError, logInfo, logWarning } from "#app/lib/monitoring/log.server.ts";

// Handles a button click of a moderator in Telegram: gets the update from the webhook or the poll, decides with
// public.decide_job_as like the page, and answers the moderator. Telegram may redeliver an update. A decision is bound to the
// version that was seen, so it is not made twice.

export type AfterDecision = { jobsChanged: () => void; wakeNotifications: () => void };

const updateSchema = z.object({
  callback_query: z
    .object({
      id: z.string(),
      from: z.object({ id: z.number(), is_bot: z.boolean().optional() }),
      data: z.string().optional(),
      /** Telegram hides the person behind a chat. */
      sender_chat: z.unknown().optional(),
      message: z
        .object({
          message_id: z.number(),
          chat: z.object({ id: z.number(), username: z.string().optional() }),
          text: z.string().optional(),
        })
        .optional(),
    })
    .optional(),
});

type Query = NonNullable<z.infer<typeof updateSchema>["callback_query"]>;

/** What the moderator reads: an alert has to be closed, a notice disappears. Without text only the waiting ends. */
type Answer = { text?: string; alert?: boolean };

const TRY_AGAIN = "The site can’t do this at the moment. Nothing was changed: press again in a minute.";
const NO_BUTTON = "This button no longer works. Open the job.";
const EDITED_SINCE = "This job was edited. Please open it.";
const REPORTED_AGAIN = "It was reported again. Please look at the message once more.";
const DELETED = "This job was deleted.";

const alert = (text: string): Answer => ({ text, alert: true });

/** Does what the button says, and answers. It never throws. */
export async function handleUpdate(update: unknown, after: AfterDecision): Promise<void> {
  const { success, data } = updateSchema.safeParse(update);
  if (!success) logWarning("an update of Telegram can't be read");
  const query = data?.callback_query;
  if (!query) return handleMessage(update);
  const { text, alert: show_alert } = await press(query, after).catch((error: unknown) => {
    logError("a button that was pressed in Telegram did nothing", error);
    return alert(TRY_AGAIN);
  });
  const answer = { callback_query_id: query.id, ...(text && { text }), ...(show_alert && { show_alert }) };
  // At most two attempts: Telegram accepts no answer to an old click.
  const { outcome } = await callBotApi("answerCallbackQuery", answer);
  if (outcome === "failed") await callBotApi("answerCallbackQuery", answer);
}

async function press(query: Query, after: AfterDecision): Promise<Answer> {
  const { TELEGRAM_MODERATORS = [], TELEGRAM_CHAT_ID = "", SESSION_SECRET } = getEnvironment();
  const moderator = TELEGRAM_MODERATORS.find(({ id }) => id === query.from.id);
  const { message } = query;
  if (!moderator || !message || !isAllowed(query, TELEGRAM_CHAT_ID)) return alert("Only moderators can decide here.");
  const button = readButton(query.data);
  if (!button) return alert(NO_BUTTON);
  const job = await findJob(button.jobId);
  if (!job) return alert(DELETED);
  const key = buttonKey(SESSION_SECRET);
  if (!isSigned(key, button, job)) {
    // Forged, or the company has another name now, or the job other reports: then its messages get other buttons.
    await refreshMessages(job, after);
    return button.action === "k" ? explainKeep(job, button, moderator.email) : alert(NO_BUTTON);
  }
  const place = { chat: message.chat.id, message: message.message_id };
  // The server may have been killed between sending the message and remembering it.
  const purpose = button.action === "k" || button.action === "t" ? "report" : "review";
  await rememberMessage({ place, purpose, jobId: job.id, version: button.version, text: message.text ?? "" });
  if (job.version !== button.version) {
    await refreshMessages(job, after);
    return explain(job, button, moderator.email);
  }
  if (button.action === "r" || button.action === "t") return showKeyboard(message, rejectionKeyboard(key, job));
  if (button.action === "b") {
    const report = await findMessage({ chat_id: place.chat, message_id: place.message, purpose: "report" });
    // A message of reports does not show the texts, so the job is not approved there.
    return showKeyboard(message, report ? reportKeyboardOf(job) : reviewKeyboardOf(job));
  }
  if (button.action === "u" && !canUndo(job)) {
    await refreshMessages(job, after);
    return alert("Ten minutes are over. Open the job to change the decision.");
  }
  return decide(button, job, moderator.email, after);
}

/** A message of an anonymous admin of a group comes from this bot. */
const ANONYMOUS_ADMIN = 1087968824;

/** In the moderators' chat, by a person whom Telegram identifies. */
export function isAllowed({ from, sender_chat: senderChat, message }: Query, chatId: string): boolean {
  if (from.is_bot || from.id === ANONYMOUS_ADMIN || senderChat !== undefined || !message) return false;
  const { id, username } = message.chat;
  return String(id) === chatId || `@${username}`.toLowerCase() === chatId.toLowerCase();
}

async function refreshMessages(job: FoundJob, after: AfterDecision): Promise<void> {
  await followJobAgain(job.id);
  after.wakeNotifications();
}

async function showKeyboard(message: NonNullable<Query["message"]>, keyboard: Keyboard): Promise<Answer> {
  const place = { chat_id: message.chat.id, message_id: message.message_id };
  const { outcome } = await callBotApi("editMessageReplyMarkup", { ...place, reply_markup: keyboard });
  // Telegram refuses a keyboard that the message has already.
  return outcome === "done" || outcome === "refused" ? {} : alert(TRY_AGAIN);
}

const decisionSchema = z.object({
  /** The account is a super-admin's at this moment. */
  moderator: z.boolean(),
  changed: z.array(z.unknown()),
  refused: z.array(
    z.object({
      company_deleted_at: z.string().nullable(),
      posted_by: z.object({ suspended_at: z.string().nullable().optional() }).nullable(),
    }),
  ),
});

const DONE = {
  approved: { text: "Approved." },
  rejected: { text: "Rejected." },
  kept: { text: "Kept. The job stays on the site." },
  undone: { text: "Undone." },
} satisfies Record<string, Answer>;

async function decide(button: PressedButton, job: FoundJob, email: string, after: AfterDecision): Promise<Answer> {
  const { status, reason = "", done } = decisionOf(button, job);
  // What was found in a job must be known before it is approved.
  if (status === "approved") await ensureAssessed([job.id]);
  const { data } = await getSecretClient()
    .rpc("decide_job_as", {
      moderator_email: email,
      seen: [
        {
          ...{ id: job.id, version: button.version, name_version: job.name_version, reports: job.open_reports },
          // What is undone was read before.
          read: button.action === "u",
        },
      ],
      new_status: status,
      new_reason: reason,
    })
    .throwOnError();
  const { moderator, changed, refused } = decisionSchema.parse(data);
  if (!moderator) return alert("Your account can no longer decide.");
  if (changed.length) {
    logInfo("a job was decided in Telegram", { job: job.id, status });
    after.jobsChanged();
    after.wakeNotifications();
    return DONE[done];
  }
  const now = await findJob(job.id);
  if (!now) return alert(DELETED);
  if (now.version !== button.version) return explain(now, button, email);
  if (button.action === "k") return explainKeep(now, button, email);
  if (refused[0]?.company_deleted_at) return alert("Its company was deleted: it can’t be approved.");
  if (refused[0]?.posted_by?.suspended_at) return alert("Its company is suspended: it can’t be approved.");
  // A job with a grave finding is approved on the page alone.
  return alert(now.name_version === job.name_version ? "Open it: its warnings must be read first." : EDITED_SINCE);
}

type Decided = { status: JobStatus | "kept"; reason?: string; done: keyof typeof DONE };

/** An undo gives the job the status and the reason that it had before. */
function decisionOf({ action }: PressedButton, { last }: FoundJob): Decided {
  if (action === "k") return { status: "kept", done: "kept" };
  if (action === "u" && last) return { status: last.from, reason: last.before ?? "", done: "undone" };
  const rejection = REJECTIONS.find((one) => one.action === action);
  return rejection
    ? { status: "rejected", reason: rejection.reason, done: "rejected" }
    : { status: "approved", done: "approved" };
}

const isBy = ({ last }: FoundJob, email: string) => last?.by?.toLowerCase() === email.toLowerCase();
const isKept = ({ last }: FoundJob) => last?.from === "approved" && last.to === "approved";

function explainKeep(job: FoundJob, button: PressedButton, email: string): Answer {
  // Pressed twice, or the update was redelivered.
  if (isKept(job) && isBy(job, email)) return DONE.kept;
  if (job.open_reports) return alert(REPORTED_AGAIN);
  return isKept(job) ? explain(job, button, email) : alert(NO_BUTTON);
}

/** Why this button can't decide. A redelivered update gets the first answer, except for an undo. */
function explain(job: FoundJob, button: PressedButton, email: string): Answer {
  const { status, version, last } = job;
  const decision = decisionOf(button, job);
  const isOwn = isBy(job, email) && last?.to === decision.status && last.reason === (decision.reason ?? null);
  if (isOwn && status === decision.status && version === button.version + 1) return DONE[decision.done];
  if (last?.to !== status || last.by_employer || (status === "pending" && !last.by)) return alert(EDITED_SINCE);
  const by = last.by ? nameOf(last.by) : "the operator";
  return { text: describeAlreadyDecided(last, isBy(job, email) ? null : by) };
}
