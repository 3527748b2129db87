import { alertToken } from "./alert-token.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";

/** Opens a chat with the bot, which links it to an alert or a company; null where there is no bot. */
export function telegramLink(purpose: "telegram" | "employer", id: string): string | null {
  const bot = getEnvironment().TELEGRAM_BOT_NAME;
  return bot ? `https://t.me/${bot}?start=${alertToken(purpose, id)}` : null;
}
