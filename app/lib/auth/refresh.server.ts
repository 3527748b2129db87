import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";

import { logError } from "../monitoring/log.server.ts";
import type { LoginTokens } from "./session.server.ts";
import { requestRefresh } from "../database/supabase.server.ts";

// A refresh token works once. A page sends several requests at the same time, each with the same old cookie: they must share
// one refresh, and requests that come a moment later must get its result too. Between instances the authentication service
// does the same (its reuse interval is 10 seconds).

const SHARED_FOR_MS = 10_000;

const refreshes = new Map<string, Promise<LoginTokens | null>>();

/** New tokens for old ones; null when the login is over. */
export function refreshLogin({ refreshToken }: LoginTokens, signal: AbortSignal): Promise<LoginTokens | null> {
  const running = refreshes.get(refreshToken);
  if (running) return running;
  const refresh = renewTokens(refreshToken, signal);
  refreshes.set(refreshToken, refresh);
  const forget = () => refreshes.delete(refreshToken);
  refresh.then(
    () => setTimeout(forget, SHARED_FOR_MS).unref(),
    // A refresh that failed may be tried again at once.
    forget,
  );
  return refresh;
}

const answerSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

/**
 * Another instance may refresh the same login at this moment. Auth has then consumed the token, and returns the other instance's
 * tokens as soon as they are written.
 */
const ASK_AGAIN_AFTER_MS = [30, 200];

async function renewTokens(refreshToken: string, signal: AbortSignal): Promise<LoginTokens | null> {
  let response: Response;
  try {
    response = await requestRefresh(refreshToken, signal);
    for (const pauseMs of ASK_AGAIN_AFTER_MS) {
      if (response.status !== 400 && response.status !== 401) break;
      await delay(pauseMs, undefined, { signal });
      response = await requestRefresh(refreshToken, signal);
    }
    if (response.status === 429 || response.status >= 500) throw new Error(`It answered ${response.status}.`);
  } catch (error) {
    logError("the authentication service did not answer a refresh", error);
    throw new Response("Service unavailable", { status: 503 });
  }
  if (!response.ok) return null;
  const { access_token: accessToken, refresh_token: renewed } = answerSchema.parse(await response.json());
  return { accessToken, refreshToken: renewed };
}
