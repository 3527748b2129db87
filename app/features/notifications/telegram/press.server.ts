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
import { decideAs, isModerator, takeUpdate, type DecisionAnswer } from "./decide.server.ts";
import { EDITED_SINCE, explainRefusal, isAllowed, type Press } from "./explain-press.ts";
import { keyboardOf } from "./review-message.server.ts";
import { findJob, followJobAgain, rememberMessage, type FoundJob } from "./telegram-messages.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logError, logInfo, logWarning } from "#app/lib/log.server.ts";

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

/** Does what was pressed, once however often Telegram tells of it, and answers whoever pressed. It never throws. */
export async function handleUpdate(update: unknown, after: AfterDecision): Promise<void> {
  const { success, data } = updateSchema.safeParse(update);
  const query = success ? data.callback_query : undefined;
  if (!success) logWarning("an update of Telegram can't be read");
  if (!success || !query) return;
  let answer: Answer;
  try {
    if (!(await takeUpdate(data.update_id))) return;
    answer = await press(query, after);
  } catch (error) {
    logError("a button that was pressed in Telegram did nothing", error);
    answer = { text: TRY_AGAIN, alert: true };
  }
  await reply(query, answer);
}

/** Twice at most: Telegram takes no answer to a press that is old. */
async function reply({ id }: Query, { text, alert }: Answer): Promise<void> {
  const parameters = { callback_query_id: id, ...(text && { text }), ...(alert && { show_alert: true }) };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if ((await callBotApi("answerCallbackQuery", parameters)).outcome !== "failed") return;
  }
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
    return { text: explainRefusal(job, button.version), alert: true };
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

async function decide(button: PressedButton, job: FoundJob, email: string, after: AfterDecision): Promise<Answer> {
  const rejection = REJECTIONS.find(({ action }) => action === button.action);
  const seen = { id: job.id, version: button.version, name_version: job.name_version };
  const decision = rejection
    ? ({ status: "rejected", reason: rejection.reason } as const)
    : ({ status: "approved" } as const);
  const { moderator, changed, refused } = await decideAs(email, seen, decision);
  if (!moderator) return { text: "Your account can’t decide any more.", alert: true };
  if (!changed.length) return { text: await whyRefused(job, button.version, refused[0]), alert: true };
  logInfo("a job was decided in Telegram", { job: job.id, status: decision.status });
  after.jobsChanged();
  after.wakeNotifications();
  return { text: rejection ? "Rejected." : "Approved." };
}

async function whyRefused(job: FoundJob, version: number, refused?: DecisionAnswer["refused"][0]): Promise<string> {
  const now = await findJob(job.id);
  if (!now) return "This job was deleted.";
  if (now.version !== version || now.status !== "pending") return explainRefusal(now, version);
  if (refused?.company_deleted_at) return "Its company was deleted: it can’t be approved.";
  if (refused?.posted_by?.suspended_at) return "Its company is suspended: it can’t be approved.";
  // What nobody may approve without having read it, is approved on the page alone.
  return now.name_version === job.name_version ? "Open it: something in it must be read first." : EDITED_SINCE;
}
