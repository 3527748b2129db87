import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { forgetTypedCompany, readTypedCompany } from "./typed-company.server.ts";
import { WEAK_PASSWORD } from "../chosen-password.server.ts";
import { rememberDevice } from "../log-in/known-device.server.ts";
import { endLogin, loginWithPassword } from "../log-in/password-login.server.ts";
import { newPasswordAction } from "../mail-links/new-password.action.server.ts";
import { setPassword } from "../set-password.server.ts";
import { findCompany } from "#app/lib/auth/guards.server.ts";
import { saveLogin } from "#app/lib/auth/session.server.ts";
// why the secret key: no user may make a company; the mailbox of this one is proven.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";
import { auditLogin } from "#app/lib/audit.server.ts";
import { FormError } from "#app/lib/forms/form-error.server.ts";
import * as paths from "#app/lib/paths.ts";
import { flashToast } from "#app/lib/toast.server.ts";

const CONFIRMATION_SPENT =
  "This link has expired or was used already. If you used it before, please log in; if not, please register again.";
const CONFIRMED = "Your email address is confirmed.";

/**
 * The person with the mailbox chooses the password, and gets the company typed in this very browser: another one may have registered
 * the address.
 */
export function confirmEmailAction(args: ActionFunctionArgs) {
  const { request, context } = args;
  return newPasswordAction(args, { purpose: "confirm", spent: CONFIRMATION_SPENT }, async (proven, password) => {
    const { email } = proven.user;
    // Also ends a login made with the password that was typed before the mailbox was proven.
    const { isWeak } = await setPassword(proven, password, "global");
    if (isWeak) throw new FormError(`${WEAK_PASSWORD} Please use “Forgotten your password?” for another link.`);
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
      await rememberDevice(args, email);
      await flashToast(context, { type: "success", text: CONFIRMED });
      return redirect(paths.employerDashboard());
    }
    // In another browser the company has to be typed again.
    if (login) await endLogin(login.tokens);
    return redirect(paths.employerLogin({ mode: "register", notice: "confirmed" }));
  });
}
