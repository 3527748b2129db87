import type { ActionFunctionArgs } from "@remix-run/node";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

import { handleUpdate } from "./pressed-button.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";

/** Telegram sends it with each call. Only the site that set the webhook knows it. */
export const TOKEN_HEADER = "X-Telegram-Bot-Api-Secret-Token";

/** Telegram always gets a 200: handleUpdate answers the moderator by itself. */
export async function receiveUpdateAction({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (!isTelegram(new URL(request.url).pathname, request.headers)) throw new Response("Not found", { status: 404 });
  const update: unknown = await request.json().catch(() => null);
  if (update === null) throw new Response("This is no update.", { status: 400 });
  await handleUpdate(update, context);
  return new Response(null, { status: 200 });
}

/** What Telegram calls. Proxies log it, so it reveals nothing of the secret. */
export function webhookPath(secret: string): string {
  return `/telegram/${createHmac("sha256", secret).update("path of the webhook").digest("base64url")}`;
}

/** Whether a call to this address comes from Telegram. */
export function isTelegram(path: string, headers: Headers): boolean {
  const { TELEGRAM_WEBHOOK_SECRET } = getEnvironment();
  if (!TELEGRAM_WEBHOOK_SECRET || !path.startsWith("/telegram/")) return false;
  const isPath = isSame(path, webhookPath(TELEGRAM_WEBHOOK_SECRET));
  // A browser page can't send the header, and Telegram sends no Origin.
  return isSame(headers.get(TOKEN_HEADER) ?? "", TELEGRAM_WEBHOOK_SECRET) && isPath && !headers.has("Origin");
}

/** In constant time: digests are of one length. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
