import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { logInAgain, NOT_CURRENT } from "../current-password.server.ts";
import { knownDeviceOf } from "../log-in/known-device.server.ts";
import { endLogin, throwIfAway } from "../log-in/password-login.server.ts";
import { passwordResetLimits } from "../rate-limits.server.ts";
import { loginSchema, withoutPassword } from "../schema.server.ts";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";
import { forgetLinkToken, LINK_SPENT, mailLinkLimits, readLinkToken } from "#app/lib/auth/link-token.server.ts";
import { createAuthClient } from "#app/lib/database/supabase.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { requireWithin, tooManyTries, toFormError } from "#app/lib/forms/form-error.server.ts";
import { parseFields, readForm } from "#app/lib/forms/read-form.server.ts";
import { logWarning } from "#app/lib/monitoring/log.server.ts";
import * as paths from "#app/lib/paths.ts";
import { flashToast } from "#app/lib/toast.server.ts";

export async function loadOwnEmail(args: LoaderFunctionArgs) {
  return { email: (await requireEmployer(args)).user.email };
}

/** Auth sends links: a hosted one to both mailboxes, the embedded one to the old. The change is made when they were followed. */
export async function changeEmailAction(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { user } = await requireEmployer(args);
  const submission = parseFields(await readForm(request, loginSchema), loginSchema);
  if (submission.status !== "success") {
    return data({ sent: false, submission: submission.reply(withoutPassword) }, { status: 400 });
  }
  const { email, password } = submission.value;
  try {
    await requireWithin(passwordResetLimits(email, context.clientAddress, await knownDeviceOf(request, user.email)));
    const login = await logInAgain(args, user.email, password);
    if (!login) {
      const fieldErrors = { password: [NOT_CURRENT] };
      return data({ sent: false, submission: submission.reply({ ...withoutPassword, fieldErrors }) }, { status: 400 });
    }
    // The answer never tells whether another account has the address.
    if (email.toLowerCase() !== getEnvironment().SUPER_ADMIN_EMAIL?.toLowerCase()) {
      const { error } = await login.auth.updateUser({ email });
      throwIfAway(error, "a change of the address");
      if (error) logWarning("a mail for a new address was not sent", { code: error.code ?? null });
    }
    await endLogin(login.tokens);
  } catch (error) {
    const { message, status } = toFormError(error, context);
    return data(
      { sent: false, submission: submission.reply({ ...withoutPassword, formErrors: [message] }) },
      { status },
    );
  }
  return data({ sent: true, submission: null });
}

/** The form behind the link of the mail. */
export async function confirmNewEmailAction({ request, context }: ActionFunctionArgs) {
  const token = await readLinkToken(request, "email");
  try {
    await requireWithin(mailLinkLimits(context.clientAddress));
    if (!token) return data({ error: LINK_SPENT, oneMore: false }, { status: 400 });
    const { data: proven, error } = await createAuthClient().verifyOtp({ token_hash: token, type: "email_change" });
    if (error?.status === 429) throw tooManyTries();
    throwIfAway(error, "for a link");
    await forgetLinkToken(context, "email");
    if (error) return data({ error: LINK_SPENT, oneMore: false }, { status: 400 });
    if (!proven.session) return data({ error: null, oneMore: true });
    const { access_token: accessToken, refresh_token: refreshToken } = proven.session;
    await endLogin({ accessToken, refreshToken });
  } catch (error) {
    const { message, status } = toFormError(error, context);
    return data({ error: message, oneMore: false }, { status });
  }
  await flashToast(context, { type: "success", text: "Your email address is changed. Log in with the new one." });
  return redirect(paths.account());
}
