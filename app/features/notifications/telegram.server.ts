import { z } from "zod";

import { callBotApi, type BotAnswer } from "./telegram/bot-api.server.ts";
import type { Keyboard } from "./telegram/buttons.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logInfo } from "#app/lib/monitoring/log.server.ts";

export type SendResult =
  | { outcome: "delivered" }
  /** It may go through later. */
  | { outcome: "failed"; reason: string }
  /** The same, but nothing is to be sent before that. */
  | { outcome: "busy"; reason: string; afterMs: number }
  /** It will never go through as it is. */
  | { outcome: "refused"; reason: string };

/** Where a message is, to change it later. Telegram's numbers go further than 32 bits. */
export type MessagePlace = { chat: number; message: number };

/** Sends plain text to the moderators' chat, or prints it where no chat is configured. It never throws. */
export async function sendTelegramMessage(text: string): Promise<SendResult> {
  const { TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID = "" } = getEnvironment();
  if (TELEGRAM_BOT_TOKEN) return (await sendToChat(TELEGRAM_CHAT_ID, text)).result;
  logInfo("Telegram is not configured, its message would be", { text });
  return { outcome: "delivered" };
}

const sentSchema = z.object({ message_id: z.number(), chat: z.object({ id: z.number() }) });

/** The same for a chat of one's choice, with buttons. `place` is null where it was not sent, or nobody knows. */
export async function sendToChat(
  chat: string,
  text: string,
  keyboard?: Keyboard,
): Promise<{ result: SendResult; place: MessagePlace | null }> {
  const answer = await callBotApi("sendMessage", { chat_id: chat, ...contentOf(text, keyboard) });
  const sent = answer.outcome === "done" ? sentSchema.safeParse(answer.result).data : undefined;
  return { result: toResult(answer), place: sent ? { chat: sent.chat.id, message: sent.message_id } : null };
}

/** `gone`: nobody can change this message any more, for it was deleted, or the bot was sent away. */
export async function editInChat(
  { chat, message }: MessagePlace,
  text: string,
  keyboard?: Keyboard,
): Promise<{ result: SendResult; gone: boolean }> {
  const place = { chat_id: chat, message_id: message };
  const answer = await callBotApi("editMessageText", { ...place, ...contentOf(text, keyboard) });
  if (answer.outcome !== "refused") return { result: toResult(answer), gone: false };
  if (answer.description.includes("message is not modified")) return { result: { outcome: "delivered" }, gone: false };
  const gone =
    answer.status === 403 || /message to edit not found|can't be edited|chat not found/.test(answer.description);
  return { result: gone ? { outcome: "delivered" } : toResult(answer), gone };
}

/** No parse_mode: whatever is in a title stays text. */
function contentOf(text: string, keyboard?: Keyboard) {
  return { text, link_preview_options: { is_disabled: true }, ...(keyboard && { reply_markup: keyboard }) };
}

function toResult(answer: BotAnswer): SendResult {
  if (answer.outcome === "done") return { outcome: "delivered" };
  if (answer.outcome === "refused") return { outcome: "refused", reason: answer.reason };
  return answer;
}
