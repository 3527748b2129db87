import { z } from "zod";

import type { Keyboard } from "./buttons.server.ts";
import { DELIVERED, type SendResult } from "../send-result.ts";
import { createDependency, isUnavailable } from "#app/lib/dependencies/dependency.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logInfo } from "#app/lib/monitoring/log.server.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";

// The methods of https://core.telegram.org/bots/api that the site uses.

/** How long Telegram keeps a request for updates open while there are none. */
export const LONGEST_POLL_SECONDS = 25;

const telegram = createDependency({ name: "Telegram", deadlineMs: 3_000, atOnce: 12, queue: 48 });
const updates = telegram.within((LONGEST_POLL_SECONDS + 5) * 1_000);

type Method =
  | ("sendMessage" | "editMessageText" | "editMessageReplyMarkup" | "answerCallbackQuery")
  | ("getUpdates" | "setWebhook" | "deleteWebhook");

type BotAnswer =
  | { outcome: "done"; result: unknown }
  | Exclude<SendResult, { outcome: "delivered" | "refused" }>
  | { outcome: "refused"; reason: string; status: number; description: string };

/** Throws only when the signal has aborted it. */
export async function callBotApi(method: Method, parameters: object, signal?: AbortSignal): Promise<BotAnswer> {
  const { TELEGRAM_API_URL, TELEGRAM_BOT_TOKEN } = getEnvironment();
  const address = `${TELEGRAM_API_URL}/bot${TELEGRAM_BOT_TOKEN}/${method}`;
  const headers = { "Content-Type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify(parameters), ...(signal && { signal }) };
  try {
    return await read(await (method === "getUpdates" ? updates : telegram).fetch(address, request));
  } catch (error) {
    signal?.throwIfAborted();
    return { outcome: "failed", reason: nameOf(error) };
  }
}

const answerSchema = z.object({
  result: z.unknown().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().nonnegative().optional() }).optional(),
});

const LONGEST_REASON = 200;

async function read(response: Response): Promise<BotAnswer> {
  const { status } = response;
  // Where the answer is not the Bot API's, only its status counts.
  const answer = answerSchema.safeParse(await response.json().catch(() => null)).data;
  if (response.ok) return { outcome: "done", result: answer?.result };
  const description = answer?.description ?? "";
  const reason = `It answered ${status}. ${oneLine(description, LONGEST_REASON)}`.trim();
  if (status === 429) return { outcome: "busy", reason, afterMs: (answer?.parameters?.retry_after ?? 0) * 1_000 };
  if (status >= 500) return { outcome: "failed", reason };
  return { outcome: "refused", reason, status, description };
}

/** The name of an error of fetch. Its message may hold the address, and with it the token. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (isUnavailable(error) && error.cause) return nameOf(error.cause);
  const code = error.cause instanceof Error && "code" in error.cause ? error.cause.code : undefined;
  return typeof code === "string" ? `${error.name} (${code})` : error.name;
}

/** Where a message is, to change it later. Telegram's numbers exceed 32 bits. */
export type MessagePlace = { chat: number; message: number };

/** Sends plain text to the moderators' chat, or logs it where no chat is configured. */
export async function sendToModerators(text: string): Promise<SendResult> {
  const { TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID = "" } = getEnvironment();
  if (TELEGRAM_BOT_TOKEN) return (await sendToChat(TELEGRAM_CHAT_ID, text)).result;
  logInfo("Telegram is not configured, its message would be", { text });
  return DELIVERED;
}

const sentSchema = z.object({ message_id: z.number(), chat: z.object({ id: z.number() }) });

/** `place` is null if the message was not sent or the answer was lost. `isForbidden`: the chat has blocked the bot or is gone. */
export async function sendToChat(
  chat: string,
  text: string,
  keyboard?: Keyboard,
): Promise<{ result: SendResult; place: MessagePlace | null; isForbidden: boolean }> {
  const answer = await callBotApi("sendMessage", { chat_id: chat, ...contentOf(text, keyboard) });
  const isForbidden =
    answer.outcome === "refused" && (answer.status === 403 || answer.description.includes("chat not found"));
  if (answer.outcome !== "done") return { result: answer, place: null, isForbidden };
  const sent = sentSchema.safeParse(answer.result).data;
  return { result: DELIVERED, place: sent ? { chat: sent.chat.id, message: sent.message_id } : null, isForbidden };
}

const GONE = /message to edit not found|can't be edited|chat not found/;

/** `gone`: this message can't be changed any longer, since it was deleted or the bot was removed from the chat. */
export async function editInChat(
  { chat, message }: MessagePlace,
  text: string,
  keyboard?: Keyboard,
): Promise<{ result: SendResult; gone: boolean }> {
  const place = { chat_id: chat, message_id: message };
  const answer = await callBotApi("editMessageText", { ...place, ...contentOf(text, keyboard) });
  if (answer.outcome === "done") return { result: DELIVERED, gone: false };
  if (answer.outcome !== "refused") return { result: answer, gone: false };
  const gone = answer.status === 403 || GONE.test(answer.description);
  return { result: gone || answer.description.includes("message is not modified") ? DELIVERED : answer, gone };
}

/** No parse_mode: markup in a title stays text. */
function contentOf(text: string, keyboard?: Keyboard) {
  return { text, link_preview_options: { is_disabled: true }, ...(keyboard && { reply_markup: keyboard }) };
}
