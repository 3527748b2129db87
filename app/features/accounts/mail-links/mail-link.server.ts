import { newLogin, throwIfAway, type NewLogin } from "../log-in/password-login.server.ts";
import { tooManyTries } from "#app/lib/forms/form-error.server.ts";
import { createAuthClient } from "#app/lib/database/supabase.server.ts";

const TYPES = { reset: "recovery", confirm: "signup" } as const;

/** Redeems the link of a mail and returns its login, or null when the link is invalid. */
export async function redeemLink(purpose: keyof typeof TYPES, token: string): Promise<NewLogin | null> {
  const auth = createAuthClient();
  const { data, error } = await auth.verifyOtp({ token_hash: token, type: TYPES[purpose] });
  if (error?.status === 429) throw tooManyTries();
  throwIfAway(error, "for a link");
  if (!data.session) return null;
  return newLogin(auth, data.session);
}
