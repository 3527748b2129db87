import type { RequestArguments } from "#app/lib/auth/current-user.server.ts";
import { authenticator } from "./authenticator.server.ts";
import { knownDeviceOf, rememberDevice } from "./known-device.server.ts";
import { loginLimits, requireWithin } from "../rate-limits.server.ts";
import { SignInRefused } from "../sign-in-refused.ts";
import { returnToLimits } from "#app/lib/rate-limit.server.ts";
import { saveLogin, type LoginTokens } from "#app/lib/session.server.ts";

/**
 * Logs this browser in with an email address and a password, within the limits; throws SignInRefused, and whoever is
 * signed in here stays so then. Both logins share their limits.
 */
export async function logIn(
  strategy: "employer" | "super-admin",
  { request, context }: RequestArguments,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const limits = loginLimits(email, context.clientAddress, await knownDeviceOf(request, email));
  await requireWithin(limits);
  let tokens: LoginTokens;
  try {
    tokens = await authenticator.authenticate(strategy, requestWith({ email, password }, request));
    await returnToLimits(limits);
  } catch (error) {
    // A service that does not answer is no wrong password.
    if (!(error instanceof SignInRefused)) await returnToLimits(limits);
    throw error;
  }
  await saveLogin(context, tokens);
  await rememberDevice({ request, context }, email);
}

/** The strategies read a form by themselves: they get one of these two fields, and never what was sent. */
function requestWith(fields: { email: string; password: string }, { url }: Request): Request {
  return new Request(url, { method: "POST", body: new URLSearchParams(fields) });
}
