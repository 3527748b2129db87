import { createHash, createHmac, timingSafeEqual } from "node:crypto";

import { getEnvironment } from "#app/lib/env.server.ts";

/** Telegram sends it with each call: only who set the webhook knows it. */
export const TOKEN_HEADER = "X-Telegram-Bot-Api-Secret-Token";

/** What Telegram calls. It is in the logs of whatever is in front of the site, so it tells nothing of the secret itself. */
export function webhookPath(secret: string): string {
  return `/telegram/${createHmac("sha256", secret).update("path of the webhook").digest("base64url")}`;
}

/** Whether a call to this address comes from Telegram. */
export function isTelegram(path: string, headers: Headers): boolean {
  const { TELEGRAM_WEBHOOK_SECRET } = getEnvironment();
  if (!TELEGRAM_WEBHOOK_SECRET || !path.startsWith("/telegram/")) return false;
  const isPath = isSame(path, webhookPath(TELEGRAM_WEBHOOK_SECRET));
  // No page sends it, so a request with an Origin is none of Telegram's.
  return isSame(headers.get(TOKEN_HEADER) ?? "", TELEGRAM_WEBHOOK_SECRET) && isPath && !headers.has("Origin");
}

/** In constant time: digests are of one length. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
