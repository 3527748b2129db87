import { throwIfAway } from "../log-in/password-login.server.ts";
import type { SignedIn } from "#app/lib/auth/current-user.server.ts";
import { tooManyTries } from "#app/lib/forms/form-error.server.ts";
import { createAuthClient, createCallerClient, type Supabase } from "#app/lib/database/supabase.server.ts";

const TYPES = { reset: "recovery", confirm: "signup" } as const;

/** Redeems the link of a mail and returns a logged-in client, or null when the link is invalid. */
export async function redeemLink(
  purpose: keyof typeof TYPES,
  token: string,
): Promise<{ auth: Supabase["auth"]; accessToken: string; user: SignedIn["user"]; supabase: Supabase } | null> {
  const auth = createAuthClient();
  const { data, error } = await auth.verifyOtp({ token_hash: token, type: TYPES[purpose] });
  if (error?.status === 429) throw tooManyTries();
  throwIfAway(error, "for a link");
  if (!data.session) return null;
  const { access_token: accessToken, user } = data.session;
  return {
    auth,
    accessToken,
    user: { id: user.id, email: user.email ?? "" },
    supabase: createCallerClient(accessToken),
  };
}
