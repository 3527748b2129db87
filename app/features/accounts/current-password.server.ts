import type { ActionFunctionArgs } from "@remix-run/node";

import { knownDeviceOf } from "./log-in/known-device.server.ts";
import { loginWithPassword, type NewLogin } from "./log-in/password-login.server.ts";
import { loginLimits } from "./rate-limits.server.ts";
import { auditLogin } from "#app/lib/audit.server.ts";
import { returnToLimits } from "#app/lib/database/rate-limit.server.ts";
import { requireWithin } from "#app/lib/forms/form-error.server.ts";

export const NOT_CURRENT = "This is not your current password.";

/** A new login with the password of the account that is logged in; null where it is wrong. */
export async function logInAgain(
  { request, context }: ActionFunctionArgs,
  email: string,
  password: string,
): Promise<NewLogin | null> {
  // why: a person at an unlocked session must not guess the password without limit.
  const limits = loginLimits(email, context.clientAddress, await knownDeviceOf(request, email));
  await requireWithin(limits);
  const login = await loginWithPassword(email, password);
  if (login) await returnToLimits(limits);
  else await auditLogin(email, false, context.clientAddress);
  return login;
}
