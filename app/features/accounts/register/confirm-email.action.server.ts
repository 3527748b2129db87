import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { forgetTypedCompany, readTypedCompany } from "./typed-company.server.ts";
import { WEAK_PASSWORD } from "../chosen-password.server.ts";
import { completeLogin } from "../log-in/complete-login.server.ts";
import { endLogin } from "../log-in/password-login.server.ts";
import { newPasswordAction } from "../mail-links/new-password.action.server.ts";
import { setPassword } from "../set-password.server.ts";
import { findCompany } from "#app/lib/auth/guards.server.ts";
// why the secret key: no user may make a company; the mailbox of this one is proven.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";
import { FormError } from "#app/lib/forms/form-error.server.ts";
import * as paths from "#app/lib/paths.ts";
import { flashToast } from "#app/lib/toast.server.ts";

const CONFIRMATION_SPENT =
  "This link has expired or was already used. If you used it before, please log in; if not, please register again.";
const CONFIRMED = "Your email address is confirmed.";

/**
 * The person with the mailbox chooses the password, and gets the company typed in this very browser: another one may have registered
 * the address.
 */
export function confirmEmailAction(args: ActionFunctionArgs) {
  const { request, context } = args;
  return newPasswordAction(args, { purpose: "confirm", spent: CONFIRMATION_SPENT }, async (proven, password) => {
    const { email } = proven.user;
    if (!(await setPassword(proven, password))) {
      await endLogin(proven.tokens);
      throw new FormError(`${WEAK_PASSWORD} Please use “Forgotten your password?” for another link.`);
    }
    const typed = await readTypedCompany(request, email);
    if (typed) {
      const { companyName: company_name, phoneNumber: phone_number } = typed;
      await getSecretClient()
        .rpc("complete_account", { account: proven.user.id, company_name, phone_number })
        .throwOnError();
      await forgetTypedCompany(context);
    }
    if (await findCompany(proven)) {
      await completeLogin(args, email, proven.tokens);
      await flashToast(context, { type: "success", text: CONFIRMED });
      return redirect(paths.employerDashboard());
    }
    // In another browser the company has to be typed again.
    await endLogin(proven.tokens);
    return redirect(paths.employerLogin({ mode: "register", notice: "confirmed" }));
  });
}
