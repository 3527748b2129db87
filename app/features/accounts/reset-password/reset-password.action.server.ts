import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { setTimeout as delay } from "node:timers/promises";

import { isCompanyName, WEAK_PASSWORD } from "../chosen-password.server.ts";
import { knownDeviceOf } from "../log-in/known-device.server.ts";
import { endLogin } from "../log-in/password-login.server.ts";
import { newPasswordAction } from "../mail-links/new-password.action.server.ts";
import { passwordResetLimits } from "../rate-limits.server.ts";
import { forgottenPasswordSchema } from "../schema.server.ts";
import { setPassword } from "../set-password.server.ts";
import { FormError, requireWithin, toFormError } from "#app/lib/forms/form-error.server.ts";
import { findCompany } from "#app/lib/auth/guards.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { LINK_SPENT } from "#app/lib/auth/link-token.server.ts";
import { logWarning } from "#app/lib/monitoring/log.server.ts";
import * as paths from "#app/lib/paths.ts";
import { parseFields, readForm } from "#app/lib/forms/read-form.server.ts";
import { forgetLogin } from "#app/lib/auth/session.server.ts";
import { createAuthClient } from "#app/lib/database/supabase.server.ts";

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

export function resetPasswordAction(args: ActionFunctionArgs) {
  const { context } = args;
  return newPasswordAction(args, { purpose: "reset", spent: LINK_SPENT }, async (login, password) => {
    const company = await findCompany(login);
    const isName = isCompanyName(password, company?.company_name);
    const isSet = !isName && (await setPassword(login, password));
    // Also the login of this link.
    await endLogin(login.tokens, "global");
    if (!isSet) throw new FormError(`${WEAK_PASSWORD} The link can't be used again.`);
    await forgetLogin(context);
    return redirect(paths.employerLogin({ notice: "new-password" }));
  });
}
