import type { SubmissionResult } from "@conform-to/react";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";

import { completeLogin } from "./complete-login.server.ts";
import { knownDeviceOf } from "./known-device.server.ts";
import type { LoginResult } from "./login-notices.tsx";
import { endLogin, loginWithPassword, type NewLogin } from "./password-login.server.ts";
import { loginCosts, loginLimits } from "../rate-limits.server.ts";
import { loginSchema, withoutPassword } from "../schema.server.ts";
import { passSecondFactor } from "../second-factor/second-factor.server.ts";
import { auditLogin } from "#app/lib/audit.server.ts";
import { FormError, requireWithin, toFormError } from "#app/lib/forms/form-error.server.ts";
import { explainMissingCompany, findCompany, isSuperAdmin, readProfile } from "#app/lib/auth/guards.server.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import { metrics } from "#app/lib/monitoring/metrics.server.ts";
import { nextPathOf } from "#app/lib/auth/next-path.ts";
import * as paths from "#app/lib/paths.ts";
import { LONGEST_EMAIL } from "#app/lib/forms/person-fields.ts";
import { returnToLimits } from "#app/lib/database/rate-limit.server.ts";
import { parseFields, readForm } from "#app/lib/forms/read-form.server.ts";
import { saveLogin, type LoginTokens } from "#app/lib/auth/session.server.ts";

/** One sentence for a wrong password and an unknown address, so that the answer does not reveal which addresses exist. */
export const NO_COMPANY_ACCOUNT = "No Company Account Found ❌";

/** For every refused login, so unconfirmed accounts get the same answer. */
const LOGIN_HELP = "If you have just registered, please open the link in our mail first.";

export const LOGIN_SUCCESSFUL = "Login Successful ✅";

/** How long the message of success stays before the dashboard follows. */
const REDIRECT_DELAY_MS = 1000;

export async function loginEmployerAction(args: ActionFunctionArgs, form: FormData) {
  const submission = parseFields(form, loginSchema);
  if (submission.status !== "success") return refuseLogin(submission.reply(withoutPassword));
  let needsCode: boolean;
  try {
    needsCode = (await logIn("employer", args, submission.value)).needsCode;
  } catch (error) {
    const { message, status } = toFormError(error, args.context);
    const suspension = error instanceof SuspendedError ? error.reason : null;
    const refused = submission.reply({ ...withoutPassword, formErrors: [message] });
    const help = message === NO_COMPANY_ACCOUNT ? { help: LOGIN_HELP } : {};
    return data<LoginAnswer>({ ...none, ...help, submission: refused, suspension }, { status });
  }
  const next = nextPathOf(args.request, paths.employerDashboard());
  if (needsCode) throw redirect(paths.loginCode({ next }));
  return acceptLogin({
    outcome: "signed-in",
    message: LOGIN_SUCCESSFUL,
    next,
    delayMs: REDIRECT_DELAY_MS,
  });
}

export async function loginSuperAdminAction(args: ActionFunctionArgs) {
  const form = await readForm(args.request, loginSchema);
  const email = textOf(form, "email").trim();
  const password = textOf(form, "password");
  const shown = email.slice(0, LONGEST_EMAIL).toWellFormed();
  if (!email || !password) {
    return data({ error: "Please fill in both email and password", email: shown }, { status: 400 });
  }
  let needsCode: boolean;
  try {
    needsCode = (await logIn("super-admin", args, { email, password })).needsCode;
  } catch (error) {
    const { message, status } = toFormError(error, args.context);
    return data({ error: message, email: shown }, { status });
  }
  const next = nextPathOf(args.request, paths.superAdmin());
  throw redirect(needsCode ? paths.loginCode({ next }) : next);
}

export type LoginAnswer = {
  result: LoginResult | null;
  submission: SubmissionResult | null;
  /** Whether to offer help for an existing account. */
  mayBeRegistered: boolean;
  /** The reason of the suspension; null unless suspended. */
  suspension: string | null;
  /** Error of the password field. */
  help?: string;
};

const none: LoginAnswer = { result: null, submission: null, mayBeRegistered: false, suspension: null };

/** The password was right, but the company is suspended. */
class SuspendedError extends FormError {
  readonly reason: string;

  constructor(reason: string) {
    super("This company is suspended.", 403);
    this.reason = reason;
  }
}

export function acceptLogin(result: LoginResult) {
  return data<LoginAnswer>({ ...none, result, mayBeRegistered: result.outcome === "confirm-email" });
}

export function refuseLogin(submission: SubmissionResult, status = 400, mayBeRegistered = false) {
  return data<LoginAnswer>({ ...none, submission, mayBeRegistered }, { status });
}

/** The login of a right password. With a second factor it has no rights before its code. */
type Accepted = { tokens: LoginTokens; needsCode: boolean };

const authenticator = new Authenticator<Accepted>()
  .use(
    new FormStrategy<Accepted>(async ({ form }) => {
      const login = await loginWithPassword(textOf(form, "email").trim(), textOf(form, "password"));
      if (!login) throw new FormError(NO_COMPANY_ACCOUNT);
      if (await needsCode(login)) return { tokens: login.tokens, needsCode: true };
      const company = await findCompany(login);
      if (company && company.suspended_reason === null) return { tokens: login.tokens, needsCode: false };
      const refusal = company?.suspended_reason
        ? new SuspendedError(company.suspended_reason)
        : new FormError(await explainMissingCompany(login));
      await endLogin(login.tokens);
      throw refusal;
    }),
    "employer",
  )
  .use(
    new FormStrategy<Accepted>(async ({ form }) => {
      const login = await loginWithPassword(textOf(form, "email").trim(), textOf(form, "password"));
      if (!login) throw new FormError("Invalid credentials");
      if (await isSuperAdmin(login)) {
        const asked = await needsCode(login);
        if (!asked) await passSecondFactor(login.user.id, login.tokens.accessToken);
        return { tokens: login.tokens, needsCode: asked };
      }
      await endLogin(login.tokens);
      throw new FormError("Access Denied: Not a super admin");
    }),
    "super-admin",
  );

/** Logs this browser in, within the limits that both logins share. When that fails, the login that was here before stays. */
async function logIn(
  strategy: "employer" | "super-admin",
  args: ActionFunctionArgs,
  { email, password }: { email: string; password: string },
): Promise<Accepted> {
  const { request, context } = args;
  const limits = loginLimits(email, context.clientAddress, await knownDeviceOf(request, email));
  await requireWithin([...limits, ...loginCosts(context.clientAddress)]);
  let login: Accepted;
  try {
    login = await authenticator.authenticate(strategy, requestWith({ email, password }, request));
    await returnToLimits(limits);
  } catch (error) {
    // A service that does not answer is no wrong password.
    if (!(error instanceof FormError)) await returnToLimits(limits);
    else {
      metrics.loginsRefused.inc({ login: strategy });
      await auditLogin(email, false, context.clientAddress);
    }
    throw error;
  }
  if (login.needsCode) await saveLogin(context, login.tokens);
  else await completeLogin(args, email, login.tokens);
  return login;
}

async function needsCode(login: NewLogin): Promise<boolean> {
  return (await readProfile(login))?.second_factor === "needed";
}

/** The strategies read a form themselves, so they get a request with these two fields only. */
function requestWith(fields: { email: string; password: string }, { url }: Request): Request {
  return new Request(url, { method: "POST", body: new URLSearchParams(fields) });
}
