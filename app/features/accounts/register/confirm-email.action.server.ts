import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";

import { forgetTypedCompany, readTypedCompany } from "./typed-company.server.ts";
import { WEAK_PASSWORD } from "../chosen-password.server.ts";
import { rememberDevice } from "../log-in/known-device.server.ts";
import { endLogin, loginWithPassword } from "../log-in/password-login.server.ts";
import { redeemLink } from "../mail-links/mail-link.server.ts";
import { resetPasswordSchema, withoutPassword } from "../schema.server.ts";
import { findCompany } from "#app/lib/auth/guards.server.ts";
import { forgetLinkToken, mailLinkLimits, readLinkToken } from "#app/lib/auth/link-token.server.ts";
import { saveLogin } from "#app/lib/auth/session.server.ts";
// why the secret key: no user may make a company; the mailbox of this one is proven.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";
import { auditLogin } from "#app/lib/audit.server.ts";
import { requireWithin, toFormError } from "#app/lib/forms/form-error.server.ts";
import { parseFields, readForm } from "#app/lib/forms/read-form.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import * as paths from "#app/lib/paths.ts";
import { flashToast } from "#app/lib/toast.server.ts";

const CONFIRMATION_SPENT =
  "This link has expired or was used already. If you used it before, please log in; if not, please register again.";
const CONFIRMED = "Your email address is confirmed.";

/**
 * The person with the mailbox chooses the password, and gets the company typed in this very browser: another one may have registered
 * the address.
 */
export async function confirmEmailAction({ request, context }: ActionFunctionArgs) {
  const token = await readLinkToken(request, "confirm");
  const submission = parseFields(await readForm(request, resetPasswordSchema), resetPasswordSchema);
  const refuse = (error: string, status: number, linkSpent: boolean) =>
    data({ linkSpent, submission: submission.reply({ ...withoutPassword, formErrors: [error] }) }, { status });
  if (!token) return refuse(CONFIRMATION_SPENT, 400, true);
  // why before the link is used: a password that is too short must not use it up.
  if (submission.status !== "success") {
    return data({ linkSpent: false, submission: submission.reply(withoutPassword) }, { status: 400 });
  }
  const { password } = submission.value;
  let linkUsed = false;
  try {
    await requireWithin(mailLinkLimits(context.clientAddress));
    const proven = await redeemLink("confirm", token);
    linkUsed = true;
    await forgetLinkToken(context, "confirm");
    if (!proven) return refuse(CONFIRMATION_SPENT, 400, true);
    const { email } = proven.user;
    const { error } = await proven.auth.updateUser({ password });
    // Also a login made with the password that was typed before the mailbox was proven.
    await endLogin({ accessToken: proven.accessToken, refreshToken: "" }, "global");
    if (error && error.code !== "same_password") {
      if (error.code === "weak_password") {
        return refuse(`${WEAK_PASSWORD} Please use “Forgotten your password?” for another link.`, 400, true);
      }
      logError("the password of a confirmed account could not be set", error);
      throw new Response("Service unavailable", { status: 503 });
    }
    const typed = await readTypedCompany(request, email);
    if (typed) {
      const { companyName: company_name, phoneNumber: phone_number } = typed;
      await getSecretClient()
        .rpc("complete_account", { account: proven.user.id, company_name, phone_number })
        .throwOnError();
      await forgetTypedCompany(context);
    }
    const login = await loginWithPassword(email, password);
    if (login && (await findCompany(login))) {
      await auditLogin(email, true, context.clientAddress);
      await saveLogin(context, login.tokens);
      await rememberDevice({ request, context }, email);
      await flashToast(context, { type: "success", text: CONFIRMED });
      return redirect(paths.employerDashboard());
    }
    // In another browser the company has to be typed again.
    if (login) await endLogin(login.tokens);
    return redirect(paths.employerLogin({ mode: "register", notice: "confirmed" }));
  } catch (error) {
    const { message, status } = toFormError(error, context);
    return refuse(message, status, linkUsed);
  }
}
