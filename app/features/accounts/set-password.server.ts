import type { NewLogin } from "./log-in/password-login.server.ts";
import { sessionIdOf } from "./second-factor/second-factor.server.ts";
// why the secret key: only the server says that a password may be set.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";

/** Ends all other logins, and sets the password with one made for it. False where Auth finds the password too weak. */
export async function setPassword({ auth, user, tokens }: NewLogin, password: string): Promise<boolean> {
  const session = sessionIdOf(tokens.accessToken);
  await getSecretClient().rpc("allow_new_password", { of_account: user.id, session }).throwOnError();
  const { error } = await auth.updateUser({ password });
  if (error?.code === "weak_password") return false;
  // Choosing the old password again is no error.
  if (error && error.code !== "same_password") {
    logError("a new password could not be set", error);
    throw new Response("Service unavailable", { status: 503 });
  }
  return true;
}
