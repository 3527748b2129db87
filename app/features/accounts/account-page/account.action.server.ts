import type { SubmissionResult } from "@conform-to/react";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";

import { applicationMailsSchema, chooseApplicationMails } from "./application-mails.action.server.ts";
import { endLogin } from "../log-in/password-login.server.ts";
import { logInAgain, NOT_CURRENT } from "../current-password.server.ts";
import { passSecondFactor } from "../second-factor/second-factor.server.ts";
import { isCompanyName, WEAK_PASSWORD } from "../chosen-password.server.ts";
import { setPassword } from "../set-password.server.ts";
import { changePasswordSchema, ownCompanySchema } from "../schema.server.ts";
import { FormError, toFormError } from "#app/lib/forms/form-error.server.ts";
import { getUser } from "#app/lib/auth/current-user.server.ts";
import { explainMissingCompany, requireAccount, requireEmployer } from "#app/lib/auth/guards.server.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import { keepFormOnError } from "#app/lib/forms/keep-form-on-error.server.ts";
import { metrics } from "#app/lib/monitoring/metrics.server.ts";
import * as paths from "#app/lib/paths.ts";
import { isLimitReached } from "#app/lib/database/rate-limit.server.ts";
import { parseFields, readForm } from "#app/lib/forms/read-form.server.ts";
import { forgetLogin, saveLogin } from "#app/lib/auth/session.server.ts";
import { flashToast } from "#app/lib/toast.server.ts";

export type AccountIntent = "company" | "password" | "application-mails" | "logout-everywhere";

const TOO_MANY_EDITS = "You have saved too many changes within an hour. Please wait a while and save this one again.";
const LOGIN_ENDED = "Your session has ended, so nothing was saved yet.";

type Answer = { intent: AccountIntent; submission: SubmissionResult; signedOut: boolean };

type FormIntent = "company" | "password";

type Employer = Awaited<ReturnType<typeof requireEmployer>>;

type Account = Awaited<ReturnType<typeof requireAccount>>;

export async function accountAction(args: ActionFunctionArgs) {
  const schema = ownCompanySchema.extend(changePasswordSchema.shape).extend(applicationMailsSchema.shape);
  const form = await readForm(args.request, schema, "intent");
  switch (textOf(form, "intent")) {
    case "company":
      return keepFormIfItFails(args, "company", form, async () => {
        if (!(await getUser(args)))
          return refuseAndKeepForm(args, "company", form, { message: LOGIN_ENDED, status: 401 });
        return editCompany(args, await requireEmployer(args), form);
      });
    case "password":
      return keepFormIfItFails(args, "password", form, async () =>
        changePassword(args, await requireAccount(args), form),
      );
    case "application-mails":
      return chooseApplicationMails(args, await requireEmployer(args), form);
    case "logout-everywhere":
      return logOutEverywhere(args, await requireAccount(args));
    default:
      throw new Response("Unknown intent", { status: 400 });
  }
}

async function keepFormIfItFails<Done>(
  args: ActionFunctionArgs,
  intent: FormIntent,
  form: FormData,
  answer: () => Promise<Done>,
) {
  try {
    return await answer();
  } catch (error) {
    return refuseAndKeepForm(args, intent, form, toFormError(error, args.context));
  }
}

/** The submitted form with the reason of the refusal. The loader keeps the page instead of redirecting. */
function refuseAndKeepForm(
  { context }: ActionFunctionArgs,
  intent: FormIntent,
  form: FormData,
  { message, status }: { message: string; status: number },
) {
  keepFormOnError(context);
  const submission =
    intent === "company" ? parseFields(form, ownCompanySchema) : parseFields(form, changePasswordSchema);
  return refuse(intent, submission.reply({ ...withoutPasswords, formErrors: [message] }), status);
}

async function editCompany({ context }: ActionFunctionArgs, { supabase, user }: Employer, form: FormData) {
  const submission = parseFields(form, ownCompanySchema);
  if (submission.status !== "success") return refuse("company", submission.reply());
  const { companyName, phoneNumber, website = null, gstin = null } = submission.value;
  const { data: changed, error } = await supabase
    .from("companies")
    .update({
      company_name: companyName,
      phone_number: phoneNumber,
      // Fields missing in an older form keep their value.
      ...(form.has("website") && { website }),
      ...(form.has("gstin") && { gstin }),
    })
    .eq("id", user.id)
    .select("company_name, approved_name, refused_name")
    .maybeSingle();
  if (isLimitReached(error)) {
    metrics.limitsHit.inc({ limit: "edit" });
    throw new FormError(TOO_MANY_EDITS, 429);
  }
  if (error) throw error;
  if (!changed) {
    // The company was deleted after the guard had found it.
    await flashToast(context, { type: "error", text: await explainMissingCompany({ supabase, user }) });
    return redirect(paths.employerLogin());
  }
  // Pages may have shown what had proven the website before.
  context.jobsChanged();
  const waits =
    changed.approved_name !== null && ![changed.approved_name, changed.refused_name].includes(changed.company_name);
  const whenShown = waits ? " Job seekers see the new name after we approve it." : "";
  await flashToast(context, { type: "success", text: `Your company details are saved.${whenShown}` });
  return redirect(paths.account());
}

async function changePassword(args: ActionFunctionArgs, { user, company }: Account, form: FormData) {
  const submission = parseFields(form, changePasswordSchema);
  if (submission.status !== "success") return refuse("password", submission.reply(withoutPasswords));
  const { currentPassword, newPassword } = submission.value;
  const refuseWeak = () =>
    refuse("password", submission.reply({ ...withoutPasswords, fieldErrors: { newPassword: [WEAK_PASSWORD] } }));
  if (isCompanyName(newPassword, company?.company_name)) return refuseWeak();
  const login = await logInAgain(args, user.email, currentPassword);
  if (!login) {
    const fieldErrors = { currentPassword: [NOT_CURRENT] };
    return refuse("password", submission.reply({ ...withoutPasswords, fieldErrors }));
  }
  // This browser goes on with the new login, also where the password is refused: its old one ends too.
  await passSecondFactor(user.id, login.tokens.accessToken);
  await saveLogin(args.context, login.tokens);
  if (!(await setPassword(login, newPassword))) return refuseWeak();
  await flashToast(args.context, {
    type: "success",
    text: "Your password is changed. You are logged out everywhere else.",
  });
  return redirect(paths.account());
}

async function logOutEverywhere({ context }: ActionFunctionArgs, { tokens }: Account) {
  if (!(await endLogin(tokens, "global"))) throw new Response("Service unavailable", { status: 503 });
  await forgetLogin(context);
  await flashToast(context, { type: "success", text: "You are logged out everywhere." });
  return redirect(paths.home());
}

const withoutPasswords = { hideFields: ["currentPassword", "newPassword"] };

function refuse(intent: AccountIntent, submission: SubmissionResult, status = 400) {
  return data<Answer>({ intent, submission, signedOut: status === 401 }, { status });
}
