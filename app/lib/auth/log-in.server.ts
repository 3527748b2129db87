import type { RequestArguments } from "./current-user.server.ts";
import { authenticator } from "./authenticator.server.ts";
import { loginLimits, requireWithin } from "./login-limits.server.ts";
import { SignInRefused } from "./sign-in-refused.ts";
import { returnToLimits } from "../rate-limit.server.ts";
import type { LoginTokens } from "../session.server.ts";

/** Logs in with the form that was sent, within the limits; throws SignInRefused. Both logins share their limits. */
export async function logIn(
  strategy: "employer" | "super-admin",
  { request, context }: RequestArguments,
  email: string,
): Promise<LoginTokens> {
  const limits = loginLimits(email, context.clientAddress);
  await requireWithin(limits);
  try {
    const tokens = await authenticator.authenticate(strategy, request);
    await returnToLimits(limits);
    return tokens;
  } catch (error) {
    // A service that does not answer is no wrong password.
    if (!(error instanceof SignInRefused)) await returnToLimits(limits);
    throw error;
  }
}
