import { endLogin, type NewLogin } from "./log-in/password-login.server.ts";
import { passSecondFactor } from "./second-factor/second-factor.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";

/** Sets the password with a login made for it, and ends the other logins, or all. `isWeak`: Auth finds it too weak. */
export async function setPassword({ auth, user, tokens }: NewLogin, password: string, ends: "others" | "global") {
  await passSecondFactor(user.id, tokens.accessToken);
  const { error } = await auth.updateUser({ password });
  // Choosing the old password again is no error.
  const failed = error !== null && error.code !== "same_password";
  const ended = await endLogin(tokens, failed && ends === "others" ? "local" : ends);
  const isWeak = error?.code === "weak_password";
  if (failed && !isWeak) {
    logError("a new password could not be set", error);
    throw new Response("Service unavailable", { status: 503 });
  }
  return { isWeak, ended };
}
