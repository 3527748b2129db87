import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";

import { asksForConfirmation } from "./email-confirmation.server.ts";
import { keepTypedCompany } from "./typed-company.server.ts";
import { WEAK_PASSWORD } from "../chosen-password.server.ts";
import { completeLogin } from "../log-in/complete-login.server.ts";
import { knownDeviceOf } from "../log-in/known-device.server.ts";
import { acceptLogin, LOGIN_SUCCESSFUL, NO_COMPANY_ACCOUNT, refuseLogin } from "../log-in/log-in.action.server.ts";
import { endLogin, throwIfAway, tryPassword } from "../log-in/password-login.server.ts";
import { findAccountId } from "../operator-accounts.server.ts";
import { loginLimits, registrationLimits } from "../rate-limits.server.ts";
import { registerSchema, withoutPassword } from "../schema.server.ts";
import { requireWithin, toFormError, tooManyTries } from "#app/lib/forms/form-error.server.ts";
import { findCompany } from "#app/lib/auth/guards.server.ts";
import { inConstantTime } from "#app/lib/auth/constant-time.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logWarning } from "#app/lib/monitoring/log.server.ts";
import { nextPathOf } from "#app/lib/auth/next-path.ts";
import * as paths from "#app/lib/paths.ts";
import { returnToLimits } from "#app/lib/database/rate-limit.server.ts";
import { parseFields } from "#app/lib/forms/read-form.server.ts";
import type { LoginTokens } from "#app/lib/auth/session.server.ts";
import { createAuthClient } from "#app/lib/database/supabase.server.ts";
// why the secret key: no user may make a company; it is made for an account whose password was right.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

/** How long the message of success stays before the dashboard follows. */
const REDIRECT_DELAY_MS = 1500;

/** The same answer when the address already has an account, so that registration does not reveal accounts. */
const CONFIRM_EMAIL =
  "Almost done: please follow the link that we send to your email address, then log in here. " +
  "No mail after a few minutes? Check your spam folder.";

export async function registerCompanyAction(args: ActionFunctionArgs, form: FormData) {
  const { request, context } = args;
  const submission = parseFields(form, registerSchema);
  if (submission.status !== "success") return refuseLogin(submission.reply(withoutPassword));
  const { email } = submission.value;
  try {
    // A registration with a known address tries a password, and so counts as a login too.
    const logins = loginLimits(email, context.clientAddress, await knownDeviceOf(request, email));
    await requireWithin([...registrationLimits(email, context.clientAddress), ...logins]);
    const registration = await registerCompany(submission.value);
    switch (registration.outcome) {
      case "refused":
        return refuseLogin(submission.reply({ ...withoutPassword, formErrors: [NO_COMPANY_ACCOUNT] }), 400, true);
      case "weak-password":
        return refuseLogin(submission.reply({ ...withoutPassword, fieldErrors: { password: [WEAK_PASSWORD] } }));
      case "confirm-email":
        await keepTypedCompany(context, submission.value);
        return acceptLogin({ outcome: "confirm-email", message: CONFIRM_EMAIL });
      case "signed-in":
        await returnToLimits(logins);
        await completeLogin(args, email, registration.tokens);
        return acceptLogin({
          outcome: "signed-in",
          message: registration.isNew ? "Registration Successful 🎉" : LOGIN_SUCCESSFUL,
          next: nextPathOf(request, paths.employerDashboard()),
          delayMs: REDIRECT_DELAY_MS,
        });
    }
  } catch (error) {
    const { message, status } = toFormError(error, context);
    return refuseLogin(submission.reply({ ...withoutPassword, formErrors: [message] }), status);
  }
}

type NewCompany = z.output<typeof registerSchema>;

type Registration =
  /** The company existed before and is unchanged. */
  | { outcome: "signed-in"; tokens: LoginTokens; isNew: boolean }
  | { outcome: "confirm-email" }
  | { outcome: "weak-password" }
  | { outcome: "refused" };

/** A new address needs a hash and a mail, an existing one a password check. Both are answered after the same time. */
const ANSWER_STEP_MS = 1500;

function registerCompany(input: NewCompany): Promise<Registration> {
  return inConstantTime(
    async () => {
      if (isReserved(input.email)) return refuseReserved(input);
      const done = (await completeAccount(input)) ?? (await signUp(input));
      // A concurrent submit of the same form may have made the account.
      return done.outcome === "refused" ? ((await completeAccount(input)) ?? done) : done;
    },
    ANSWER_STEP_MS,
    ({ outcome }) => outcome === "refused" || outcome === "confirm-email",
  );
}

function isReserved(email: string): boolean {
  return email.toLowerCase() === getEnvironment().SUPER_ADMIN_EMAIL?.toLowerCase();
}

/** Answers as for any address that is registered already, also while the super-admin has no account yet. */
async function refuseReserved(input: NewCompany): Promise<Registration> {
  if (await findAccountId(input.email)) return signUp(input);
  return { outcome: (await asksForConfirmation()) ? "confirm-email" : "refused" };
}

/**
 * Accounts made elsewhere may have no company: the right password registers one. Where the account has a company, the form is often
 * a retry after a lost answer: log in. Null for all others, and the answer does not reveal this attempt.
 */
async function completeAccount({
  email,
  password,
  companyName,
  phoneNumber,
}: NewCompany): Promise<Registration | null> {
  const login = await tryPassword(email, password);
  if (!login) return null;
  const { data: completed } = await getSecretClient()
    .rpc("complete_account", { account: login.user.id, company_name: companyName, phone_number: phoneNumber })
    .throwOnError();
  if (completed) return { outcome: "signed-in", tokens: login.tokens, isNew: true };
  const company = await findCompany(login);
  if (company?.suspended_at === null) return { outcome: "signed-in", tokens: login.tokens, isNew: false };
  await endLogin(login.tokens);
  return null;
}

/** The database makes the company from what is sent along, unless the address must be confirmed. */
async function signUp(input: NewCompany, triesLeft = 1): Promise<Registration> {
  const { data, error } = await createAuthClient().signUp({
    email: input.email,
    password: input.password,
    options: {
      data: { company_name: input.companyName, phone_number: input.phoneNumber },
      emailRedirectTo: getEnvironment().PUBLIC_URL + paths.employerLogin(),
    },
  });
  // why: of two sign-ups with one address at the same time, one fails like this; asked again, the service knows the address.
  if (error?.status === 500 && triesLeft > 0) return signUp(input, triesLeft - 1);
  throwIfAway(error, "a registration");
  if (error) {
    logWarning("a registration was refused", { code: error.code ?? null, status: error.status ?? null });
    if (error.code === "weak_password") return { outcome: "weak-password" };
    // why: this limit counts the mails to one address. Reporting it would reveal that the address is registered.
    if (error.code === "over_email_send_rate_limit") return { outcome: "confirm-email" };
    if (error.status === 429) throw tooManyTries();
    return { outcome: "refused" };
  }
  if (!data.session) return { outcome: "confirm-email" };
  const { access_token: accessToken, refresh_token: refreshToken } = data.session;
  return { outcome: "signed-in", tokens: { accessToken, refreshToken }, isNew: true };
}
