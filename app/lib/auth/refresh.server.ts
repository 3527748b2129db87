import { isAuthRetryableFetchError } from "@supabase/supabase-js";

import { logError } from "../log.server.ts";
import type { LoginTokens } from "../session.server.ts";
import { createAuthClient } from "../supabase.server.ts";

// A refresh token works once. A page asks for several things at the same time, each with the same old cookie: they must
// share one refresh, and those that come a moment later must get its result. Between instances the authentication
// service does the same (its reuse interval is 10 seconds).

const SHARED_FOR_MS = 10_000;

const refreshes = new Map<string, Promise<LoginTokens | null>>();

/** New tokens for old ones; null when the login is over. */
export function refreshLogin(tokens: LoginTokens): Promise<LoginTokens | null> {
  const running = refreshes.get(tokens.refreshToken);
  if (running) return running;
  const refresh = requestRefresh(tokens.refreshToken);
  refreshes.set(tokens.refreshToken, refresh);
  const forget = () => refreshes.delete(tokens.refreshToken);
  refresh.then(
    () => setTimeout(forget, SHARED_FOR_MS).unref(),
    // A failed one may be tried again at once.
    forget,
  );
  return refresh;
}

async function requestRefresh(refreshToken: string): Promise<LoginTokens | null> {
  const { data, error } = await createAuthClient().refreshSession({ refresh_token: refreshToken });
  if (isAuthRetryableFetchError(error)) {
    logError("the authentication service did not answer a refresh", error);
    throw new Response("Service unavailable", { status: 503 });
  }
  return data.session && { accessToken: data.session.access_token, refreshToken: data.session.refresh_token };
}
