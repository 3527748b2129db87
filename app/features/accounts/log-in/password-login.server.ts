import { isAuthRetryableFetchError, type AuthError, type Session } from "@supabase/supabase-js";

import { tooManyTries } from "#app/lib/forms/form-error.server.ts";
import type { SignedIn } from "#app/lib/auth/current-user.server.ts";
import { inConstantTime } from "#app/lib/auth/constant-time.server.ts";
import { logError, logWarning } from "#app/lib/monitoring/log.server.ts";
import type { LoginTokens } from "#app/lib/auth/session.server.ts";
import { createAuthClient, createCallerClient, type Supabase } from "#app/lib/database/supabase.server.ts";

/** Longer than checking a password takes, so that a wrong one and an unknown address are answered after the same time. */
const REFUSAL_STEP_MS = 750;

export type NewLogin = SignedIn & {
  /** Acts with this login, which it keeps for this request only. */
  auth: Supabase["auth"];
};

/** A new login with this address and password, or null when they don't match. It is in no cookie yet. */
export function loginWithPassword(email: string, password: string): Promise<NewLogin | null> {
  return inConstantTime(
    () => tryPassword(email, password),
    REFUSAL_STEP_MS,
    (login) => !login,
  );
}

/** As loginWithPassword, but its time tells whether the address has an account: the caller has to hide that. */
export async function tryPassword(email: string, password: string): Promise<NewLogin | null> {
  const auth = createAuthClient();
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error?.status === 429) {
    logWarning("the authentication service limits logins: raise its rate limits", { code: error.code ?? null });
    throw tooManyTries();
  }
  throwIfAway(error, "a login");
  if (!data.session) return null;
  return newLogin(auth, data.session);
}

export function newLogin(auth: Supabase["auth"], session: Session): NewLogin {
  const { access_token: accessToken, refresh_token: refreshToken, user } = session;
  return {
    auth,
    user: { id: user.id, email: user.email ?? "" },
    supabase: createCallerClient(accessToken),
    tokens: { accessToken, refreshToken },
  };
}

/** Where the authentication service did not answer what it was asked for. */
export function throwIfAway(error: AuthError | null, asked: string): void {
  if (!isAuthRetryableFetchError(error)) return;
  logError(`the authentication service did not answer ${asked}`, error);
  throw new Response("Service unavailable", { status: 503 });
}

/** Ends this login at the authentication service ("local"), all logins of its user ("global") or all but this one ("others"). */
export async function endLogin(
  { accessToken }: LoginTokens,
  scope: "local" | "global" | "others" = "local",
): Promise<boolean> {
  const { error } = await createAuthClient().admin.signOut(accessToken, scope);
  if (error) logWarning("a login could not be ended at the authentication service", { reason: error.message });
  return !error;
}
