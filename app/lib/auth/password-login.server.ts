import { isAuthRetryableFetchError } from "@supabase/supabase-js";

import type { SignedIn } from "./current-user.server.ts";
import { textOf } from "../form-text.ts";
import { logWarning } from "../log.server.ts";
import type { LoginTokens } from "../session.server.ts";
import { createAuthClient, createCallerClient } from "../supabase.server.ts";

/** A fresh login of this address and password; null when the pair is wrong. It is in no cookie yet. */
export async function loginWithPassword(form: FormData): Promise<SignedIn | null> {
  const { data, error } = await createAuthClient().signInWithPassword({
    email: textOf(form, "email").trim(),
    password: textOf(form, "password"),
  });
  if (isAuthRetryableFetchError(error)) throw error;
  if (!data.session) return null;
  const { access_token: accessToken, refresh_token: refreshToken, user } = data.session;
  return {
    user: { id: user.id, email: user.email ?? "" },
    supabase: createCallerClient(accessToken),
    tokens: { accessToken, refreshToken },
  };
}

/** Ends a login at the authentication service; its tokens are worth nothing then. */
export async function endLogin({ accessToken }: LoginTokens): Promise<void> {
  const { error } = await createAuthClient().admin.signOut(accessToken, "local");
  // The visitor's cookie goes in any case.
  if (error) logWarning("a login could not be ended at the authentication service", { reason: error.message });
}
