import { z } from "zod";

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
import {
  decideAs,
  finishUpdate,
  isFinished,
  isModerator,
  type Decision,
  type DecisionAnswer,
} from "./decide.server.ts";
import { EDITED_SINCE, explainRefusal, isAllowed, type Press } from "./explain-press.ts";
import { keyboardOf } from "./review-message.server.ts";
import { findJob, followJobAgain, rememberMessage, type FoundJob } from "./telegram-messages.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logError, logInfo, logWarning } from "#app/lib/monitoring/log.server.ts";

export type AfterDecision = { jobsChanged: () => void; wakeNotifications: () => void };

const personSchema = z.object({ id: z.number(), is_bot: z.boolean().optional() });

const updateSchema = z.object({
  update_id: z.number().int(),
  callback_query: z
    .object({
      id: z.string(),
      from: personSchema,
      data: z.string().optional(),
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

/** What the one who pressed reads: an alert has to be closed, a notice goes by itself. Nothing but the end of waiting without text. */
type Answer = { text?: string; alert?: boolean };

const TRY_AGAIN = "The site can’t do this at the moment. Nothing was lost: press again in a minute.";
const NO_BUTTON = "This button does not work any more. Open the job.";

/**
 * Does what was pressed, and answers whoever pressed. It never throws. Where the server was killed before it had answered, Telegram
 * tells of the press again, and it is gone through again: a decision is only about the version that was seen, so it is not
 * made twice.
 */
export async function handleUpdate(update: unknown, after: AfterDecision): Promise<void> {
  const { success, data } = updateSchema.safeParse(update);
  const query = success ? data.callback_query : undefined;
  if (!success) logWarning("an update of Telegram can't be read");
  if (!success || !query) return;
  let answer: Answer;
  try {
    if (await isFinished(data.update_id)) return;
    answer = await press(query, after);
  } catch (error) {
    logError("a button that was pressed in Telegram did nothing", error);
    answer = { text: TRY_AGAIN, alert: true };
  }
  if (!(await reply(query, answer))) return;
  await finishUpdate(data.update_id).catch((error: unknown) => {
    logError("a press that was answered may be answered again", error);
  });
}

/** Twice at most: Telegram takes no answer to a press that is old. False: whoever pressed is still waiting. */
async function reply({ id }: Query, { text, alert }: Answer): Promise<boolean> {
  const parameters = { callback_query_id: id, ...(text && { text }), ...(alert && { show_alert: true }) };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if ((await callBotApi("answerCallbackQuery", parameters)).outcome !== "failed") return true;
  }
  return false;
}

async function press(query: Query, after: AfterDecision): Promise<Answer> {
  const { TELEGRAM_MODERATORS = [], TELEGRAM_CHAT_ID = "", SESSION_SECRET } = getEnvironment();
  const moderator = TELEGRAM_MODERATORS.find(({ id }) => id === query.from.id);
  if (!moderator || !query.message || !isAllowed(asPress(query), TELEGRAM_CHAT_ID)) {
    return { text: "Only moderators can decide here.", alert: true };
  }
  const button = readButton(query.data);
  if (!button) return { text: NO_BUTTON, alert: true };
  const job = await findJob(button.jobId);
  if (!job) return { text: "This job was deleted.", alert: true };
  const key = buttonKey(SESSION_SECRET);
  if (!isSigned(key, button, job.name_version)) {
    // Forged, or the company has got another name: then its messages get other buttons.
    await followJobAgain(job.id);
    after.wakeNotifications();
    return { text: NO_BUTTON, alert: true };
  }
  if (!(await isModerator(moderator.email))) return { text: "Your account can’t decide any more.", alert: true };
  const { chat, message_id: message, text = "" } = query.message;
  const place = { chat: chat.id, message };
  // The server may have been killed between sending it and remembering it.
  await rememberMessage({ place, purpose: "review", jobId: job.id, version: button.version, text });
  if (job.version !== button.version || job.status !== "pending") {
    await followJobAgain(job.id);
    after.wakeNotifications();
    return explain(job, button, moderator.email);
  }
  if (button.action === "r") return showKeyboard(query.message, rejectionKeyboard(key, job));
  if (button.action === "b") return showKeyboard(query.message, keyboardOf(job));
  return decide(button, job, moderator.email, after);
}

function asPress({ from, message, sender_chat: senderChat }: Query): Press {
  return {
    from: from.id,
    isBot: from.is_bot ?? false,
    onBehalfOfChat: senderChat !== undefined,
    chats: message ? [String(message.chat.id), ...(message.chat.username ? [`@${message.chat.username}`] : [])] : [],
  };
}

async function showKeyboard(message: NonNullable<Query["message"]>, keyboard: Keyboard): Promise<Answer> {
  const place = { chat_id: message.chat.id, message_id: message.message_id };
  const { outcome } = await callBotApi("editMessageReplyMarkup", { ...place, reply_markup: keyboard });
  // Refused is what shows it already.
  return outcome === "done" || outcome === "refused" ? {} : { text: TRY_AGAIN, alert: true };
}

function decisionOf({ action }: PressedButton): Decision {
  const rejection = REJECTIONS.find((one) => one.action === action);
  return rejection ? { status: "rejected", reason: rejection.reason } : { status: "approved" };
}

const DONE = { approved: { text: "Approved." }, rejected: { text: "Rejected." } } satisfies Record<string, Answer>;

async function decide(button: PressedButton, job: FoundJob, email: string, after: AfterDecision): Promise<Answer> {
  const seen = { id: job.id, version: button.version, name_version: job.name_version };
  const decision = decisionOf(button);
  const { moderator, changed, refused } = await decideAs(email, seen, decision);
  if (!moderator) return { text: "Your account can’t decide any more.", alert: true };
  if (!changed.length) return whyRefused(job, button, email, refused[0]);
  logInfo("a job was decided in Telegram", { job: job.id, status: decision.status });
  after.jobsChanged();
  after.wakeNotifications();
  return DONE[decision.status];
}

/** What has become of a job that this button can't decide about any more; maybe this very press has decided, and is told again. */
function explain(job: FoundJob, button: PressedButton, email: string): Answer {
  const { status, reason = null } = decisionOf(button);
  const { last } = job;
  const isOwn = last?.by?.toLowerCase() === email.toLowerCase() && last.to === status && last.reason === reason;
  if (isOwn && job.status === status && job.version === button.version + 1) return DONE[status];
  return { text: explainRefusal(job, button.version), alert: true };
}

async function whyRefused(
  job: FoundJob,
  button: PressedButton,
  email: string,
  refused?: DecisionAnswer["refused"][0],
): Promise<Answer> {
  const now = await findJob(job.id);
  if (now && (now.version !== button.version || now.status !== "pending")) return explain(now, button, email);
  return { text: whatIsWrong(job, now, refused), alert: true };
}

function whatIsWrong(job: FoundJob, now: FoundJob | null, refused?: DecisionAnswer["refused"][0]): string {
  if (!now) return "This job was deleted.";
  if (refused?.company_deleted_at) return "Its company was deleted: it can’t be approved.";
  if (refused?.posted_by?.suspended_at) return "Its company is suspended: it can’t be approved.";
  // What nobody may approve without having read it, is approved on the page alone.
  return now.name_version === job.name_version ? "Open it: something in it must be read first." : EDITED_SINCE;
}
