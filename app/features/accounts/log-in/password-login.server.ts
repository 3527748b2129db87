import { isAuthRetryableFetchError } from "@supabase/supabase-js";

import type { SignedIn } from "#app/lib/auth/current-user.server.ts";
import { SignInRefused } from "../sign-in-refused.ts";
import { inConstantTime } from "#app/lib/constant-time.server.ts";
import { logError, logWarning } from "#app/lib/log.server.ts";
import type { LoginTokens } from "#app/lib/session.server.ts";
import { createAuthClient, createCallerClient, type Supabase } from "#app/lib/supabase.server.ts";
import { tooManyTries, UNKNOWN_WAIT_SECONDS } from "../too-many-tries.ts";

/** Longer than checking a password takes: a wrong one and an unknown address are answered at the same time. */
const REFUSAL_STEP_MS = 750;

export type PasswordLogin = SignedIn & {
  /** Knows this login, and forgets it with the request. */
  auth: Supabase["auth"];
};

/** A fresh login of this address and password; null when the pair is wrong. It is in no cookie yet. */
export function loginWithPassword(email: string, password: string): Promise<PasswordLogin | null> {
  return inConstantTime(
    () => tryPassword(email, password),
    REFUSAL_STEP_MS,
    (login) => !login,
  );
}

async function tryPassword(email: string, password: string): Promise<PasswordLogin | null> {
  const auth = createAuthClient();
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error?.status === 429) {
    logWarning("the authentication service limits logins: raise its rate limits", { code: error.code ?? null });
    throw new SignInRefused(tooManyTries(UNKNOWN_WAIT_SECONDS), 429);
  }
  if (isAuthRetryableFetchError(error)) {
    logError("the authentication service did not answer a login", error);
    throw new Response("Service unavailable", { status: 503 });
  }
  if (!data.session) return null;
  const { access_token: accessToken, refresh_token: refreshToken, user } = data.session;
  return {
    auth,
    user: { id: user.id, email: user.email ?? "" },
    supabase: createCallerClient(accessToken),
    tokens: { accessToken, refreshToken },
  };
}

/** Ends a login at the authentication service, all of its user's, or all but it; their tokens are worth nothing then. */
export async function endLogin(
  { accessToken }: LoginTokens,
  scope: "local" | "global" | "others" = "local",
): Promise<boolean> {
  const { error } = await createAuthClient().admin.signOut(accessToken, scope);
  // The visitor's cookie goes in any case.
  if (error) logWarning("a login could not be ended at the authentication service", { reason: error.message });
  return !error;
}
