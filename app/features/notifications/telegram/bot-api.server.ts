import { z } from "zod";

import { createDependency, isUnavailable } from "#app/lib/dependencies/dependency.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";

// The methods of https://core.telegram.org/bots/api that the site uses.

/** How long Telegram keeps a question for updates open, where there are none. */
export const LONGEST_POLL_SECONDS = 25;

const telegram = createDependency({ name: "Telegram", deadlineMs: 3_000, atOnce: 12, queue: 48 });
const updates = telegram.within((LONGEST_POLL_SECONDS + 5) * 1_000);

type Method =
  | ("sendMessage" | "editMessageText" | "editMessageReplyMarkup" | "answerCallbackQuery")
  | ("getUpdates" | "setWebhook" | "deleteWebhook");

export type BotAnswer =
  | { outcome: "done"; result: unknown }
  /** It may go through later. */
  | { outcome: "failed"; reason: string }
  /** The same, but nothing is to be sent before that. */
  | { outcome: "busy"; reason: string; afterMs: number }
  /** It will never go through as it is. */
  | { outcome: "refused"; reason: string; status: number; description: string };

const answerSchema = z.object({
  result: z.unknown().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().nonnegative().optional() }).optional(),
});

/** It throws only where the signal has ended it. */
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

/** The name of an error of fetch, not its message: that may hold the address, and with it the token. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (isUnavailable(error) && error.cause) return nameOf(error.cause);
  const code = error.cause instanceof Error && "code" in error.cause ? error.cause.code : undefined;
  return typeof code === "string" ? `${error.name} (${code})` : error.name;
}
