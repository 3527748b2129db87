import { z } from "zod";

import { createDependency, isUnavailable } from "#app/lib/dependency.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logInfo } from "#app/lib/log.server.ts";

const telegram = createDependency({ name: "Telegram", deadlineMs: 3_000, atOnce: 4, queue: 16 });

export type Delivery =
  | { outcome: "delivered" }
  /** It may go through later. */
  | { outcome: "failed"; reason: string }
  /** The same, but nothing is to be sent before that. */
  | { outcome: "busy"; reason: string; afterMs: number }
  /** It will never go through as it is. */
  | { outcome: "refused"; reason: string };

/** Sends plain text to the moderators' chat, or prints it where no chat is configured. It never throws. */
export async function sendTelegramMessage(text: string): Promise<Delivery> {
  const { TELEGRAM_API_URL, TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID } = getEnvironment();
  if (!TELEGRAM_BOT_TOKEN) {
    logInfo("Telegram is not configured, its message would be", { text });
    return { outcome: "delivered" };
  }
  try {
    const response = await telegram.fetch(
      `${TELEGRAM_API_URL.replace(/\/+$/, "")}/bot${TELEGRAM_BOT_TOKEN}/sendMessage`,
      {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        // No parse_mode: whatever is in a title stays text.
        body: JSON.stringify({ chat_id: TELEGRAM_CHAT_ID, text, link_preview_options: { is_disabled: true } }),
      },
    );
    return response.ok ? { outcome: "delivered" } : await readRefusal(response);
  } catch (error) {
    return { outcome: "failed", reason: nameOf(error) };
  }
}

const refusalSchema = z.object({
  parameters: z.object({ retry_after: z.number().nonnegative().optional() }).optional(),
});

async function readRefusal(response: Response): Promise<Delivery> {
  const { status } = response;
  const reason = `It answered ${status}.`;
  // Where the answer is not the Bot API's, only its status counts.
  const answer = refusalSchema.safeParse(await response.json().catch(() => null)).data;
  if (status === 429) return { outcome: "busy", reason, afterMs: (answer?.parameters?.retry_after ?? 0) * 1_000 };
  return { outcome: status >= 500 ? "failed" : "refused", reason };
}

/** The name of an error of fetch, not its message: that may hold the address, and with it the token. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (isUnavailable(error) && error.cause) return nameOf(error.cause);
  const code = error.cause instanceof Error && "code" in error.cause ? error.cause.code : undefined;
  return typeof code === "string" ? `${error.name} (${code})` : error.name;
}
