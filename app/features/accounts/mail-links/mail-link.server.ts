import { throwIfAway } from "../log-in/password-login.server.ts";
import { tooManyTries } from "#app/lib/forms/form-error.server.ts";
import { createAuthClient, type Supabase } from "#app/lib/database/supabase.server.ts";

const TYPES = { reset: "recovery", confirm: "signup" } as const;

/** Uses up the link of a mail: gives a client that is logged in by it, or null when the link is not valid any more. */
export async function redeemLink(
  purpose: keyof typeof TYPES,
  token: string,
): Promise<{ auth: Supabase["auth"]; accessToken: string } | null> {
  const auth = createAuthClient();
  const { data, error } = await auth.verifyOtp({ token_hash: token, type: TYPES[purpose] });
  if (error?.status === 429) throw tooManyTries();
  throwIfAway(error, "for a link");
  return data.session ? { auth, accessToken: data.session.access_token } : null;
}
