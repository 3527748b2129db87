import type { SubmissionResult } from "@conform-to/react";
import { data, type ActionFunctionArgs } from "@remix-run/node";

import { refusalOf } from "../form-error.server.ts";
import { registerEmployer } from "../register/register.action.server.ts";
import { loginSchema, registerSchema } from "../schema.ts";
import { REDIRECT_DELAY_MS, type SignInResult } from "../sign-in-result.ts";
import { NO_COMPANY_ACCOUNT } from "./employer-strategy.server.ts";
import { rememberDevice } from "./known-device.server.ts";
import { logIn } from "./log-in.server.ts";
import { registrationLimits, requireWithin } from "../rate-limits.server.ts";
import { paths, safeNextPath } from "#app/lib/paths.ts";
import { parseFields } from "#app/lib/read-form.server.ts";
import { saveLogin } from "#app/lib/session.server.ts";

type Answer = { result: SignInResult | null; submission: SubmissionResult | null };

export async function loginEmployer(args: ActionFunctionArgs, form: FormData) {
  const submission = parseFields(form, loginSchema);
  if (submission.status !== "success") return refuse(submission.reply(withoutPassword));
  try {
    await logIn("employer", args, submission.value);
  } catch (error) {
    const { message, status } = refusalOf(error, args.context);
    return refuse(submission.reply({ ...withoutPassword, formErrors: [message] }), status);
  }
  return accept({
    outcome: "signed-in",
    message: "Login Successful ✅",
    next: nextPath(args.request),
    delayMs: REDIRECT_DELAY_MS.login,
  });
}

export async function registerCompany({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseFields(form, registerSchema);
  if (submission.status !== "success") return refuse(submission.reply(withoutPassword));
  try {
    await requireWithin(registrationLimits(submission.value.email, context.clientAddress));
    const registration = await registerEmployer(submission.value);
    switch (registration.outcome) {
      case "refused":
        return refuse(submission.reply({ ...withoutPassword, formErrors: [NO_COMPANY_ACCOUNT] }));
      case "weak-password":
        return refuse(submission.reply({ ...withoutPassword, fieldErrors: { password: [registration.message] } }));
      case "confirm-email":
        return accept({ outcome: "confirm-email", message: CONFIRM_EMAIL });
      case "signed-in":
        await saveLogin(context, registration.tokens);
        await rememberDevice({ request, context }, submission.value.email);
        return accept({
          outcome: "signed-in",
          message: "Registration Successful 🎉",
          next: nextPath(request),
          delayMs: REDIRECT_DELAY_MS.registration,
        });
    }
  } catch (error) {
    const { message, status } = refusalOf(error, context);
    return refuse(submission.reply({ ...withoutPassword, formErrors: [message] }), status);
  }
}

/** True also where the address has an account already, which nobody is told. */
const CONFIRM_EMAIL =
  "Almost done: please follow the link that we send to your email address, then log in here. " +
  "No mail after some minutes? Look into the spam folder.";

/** What was typed comes back into the form, but a password never travels back. */
const withoutPassword = { hideFields: ["password"] };

function accept(result: SignInResult) {
  return data<Answer>({ result, submission: null });
}

function refuse(submission: SubmissionResult, status = 400) {
  return data<Answer>({ result: null, submission }, { status });
}

function nextPath(request: Request): string {
  return safeNextPath(new URL(request.url).searchParams.get("next"), paths.employerDashboard());
}
