import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { setTimeout as delay } from "node:timers/promises";

import { isCompanyName, WEAK_PASSWORD } from "../chosen-password.server.ts";
import { knownDeviceOf } from "../log-in/known-device.server.ts";
import { endLogin } from "../log-in/password-login.server.ts";
import { redeemLink } from "../mail-links/mail-link.server.ts";
import { passwordResetLimits } from "../rate-limits.server.ts";
import { forgottenPasswordSchema, resetPasswordSchema, withoutPassword } from "../schema.server.ts";
import { requireWithin, toFormError } from "#app/lib/forms/form-error.server.ts";
import { findCompany } from "#app/lib/auth/guards.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { forgetLinkToken, LINK_SPENT, mailLinkLimits, readLinkToken } from "#app/lib/auth/link-token.server.ts";
import { logError, logWarning } from "#app/lib/monitoring/log.server.ts";
import * as paths from "#app/lib/paths.ts";
import { parseFields, readForm } from "#app/lib/forms/read-form.server.ts";
import { forgetLogin } from "#app/lib/auth/session.server.ts";
import { createAuthClient } from "#app/lib/database/supabase.server.ts";
import { flashToast } from "#app/lib/toast.server.ts";

const OTHERS_NOT_ENDED =
  "Your new password is saved, but other devices could not be logged out. Please log in and use Log out everywhere.";
/** Longer than other toasts: it asks for something to be done. */
const WARNING_MS = 10_000;

/** Every request is answered after this time, whether a mail goes out, is still going out, or there is no account. */
const ANSWER_MS = 1000;

export async function requestPasswordResetAction({ request, context }: ActionFunctionArgs) {
  const submission = parseFields(await readForm(request, forgottenPasswordSchema), forgottenPasswordSchema);
  if (submission.status !== "success") return data({ sent: false, submission: submission.reply() }, { status: 400 });
  const { email } = submission.value;
  try {
    await requireWithin(passwordResetLimits(email, context.clientAddress, await knownDeviceOf(request, email)));
    const [answered] = await Promise.all([
      Promise.race([askForMail(email), delay(ANSWER_MS, true, { ref: false })]),
      delay(ANSWER_MS),
    ]);
    if (!answered) throw new Response("Service unavailable", { status: 503 });
  } catch (error) {
    const { message, status } = toFormError(error, context);
    return data({ sent: false, submission: submission.reply({ formErrors: [message] }) }, { status });
  }
  return data({ sent: true, submission: null });
}

/** False when the service is down, for every address alike. The answer never depends on the address. */
async function askForMail(email: string): Promise<boolean> {
  const { error } = await createAuthClient().resetPasswordForEmail(email, {
    redirectTo: getEnvironment().PUBLIC_URL + paths.resetPassword(),
  });
  if (!error) return true;
  logWarning("a mail for a new password was not sent", { code: error.code ?? null, status: error.status ?? null });
  return !isAuthRetryableFetchError(error);
}

export async function resetPasswordAction({ request, context }: ActionFunctionArgs) {
  const token = await readLinkToken(request, "reset");
  const submission = parseFields(await readForm(request, resetPasswordSchema), resetPasswordSchema);
  const refuse = (error: string, status: number, linkSpent: boolean) =>
    data({ linkSpent, submission: submission.reply({ ...withoutPassword, formErrors: [error] }) }, { status });
  if (!token) return refuse(LINK_SPENT, 400, true);
  // why before the link is used: a password that is too short must not use it up.
  if (submission.status !== "success") {
    return data({ linkSpent: false, submission: submission.reply(withoutPassword) }, { status: 400 });
  }
  let linkUsed = false;
  let allEnded: boolean;
  try {
    await requireWithin(mailLinkLimits(context.clientAddress));
    const login = await redeemLink("reset", token);
    linkUsed = true;
    await forgetLinkToken(context, "reset");
    if (!login) return refuse(LINK_SPENT, 400, true);
    const { password } = submission.value;
    const company = await findCompany(login);
    const isWeak = isCompanyName(password, company?.company_name);
    const { error } = isWeak ? { error: null } : await login.auth.updateUser({ password });
    // End all logins, also those made with the old password or this link.
    allEnded = await endLogin({ accessToken: login.accessToken, refreshToken: "" }, "global");
    if (isWeak || error?.code === "weak_password") {
      return refuse(`${WEAK_PASSWORD} The link can't be used again.`, 400, true);
    }
    // Choosing the old password again is no error.
    if (error && error.code !== "same_password") {
      logError("a new password could not be set", error);
      throw new Response("Service unavailable", { status: 503 });
    }
  } catch (error) {
    const { message, status } = toFormError(error, context);
    return refuse(message, status, linkUsed);
  }
  await forgetLogin(context);
  if (allEnded) return redirect(paths.employerLogin({ notice: "new-password" }));
  await flashToast(context, { type: "warning", text: OTHERS_NOT_ENDED, durationMs: WARNING_MS });
  return redirect(paths.employerLogin({ next: paths.account() }));
}
