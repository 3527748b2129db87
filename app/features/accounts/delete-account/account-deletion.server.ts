import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { logInAgain, NOT_CURRENT } from "../current-password.server.ts";
import { endLogin } from "../log-in/password-login.server.ts";
import { withoutPassword } from "../schema.server.ts";
import { wordsSchema } from "#app/features/applications/answer-words.server.ts";
import { ANSWER_LANGUAGES } from "#app/features/applications/kind-text.ts";
import { readChoice } from "#app/lib/addresses/list-address.ts";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";
import { toFormError } from "#app/lib/forms/form-error.server.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import { parseFields, readForm } from "#app/lib/forms/read-form.server.ts";
import * as paths from "#app/lib/paths.ts";
import { flashToast } from "#app/lib/toast.server.ts";

const formSchema = z.object({
  words: wordsSchema.optional(),
  password: z.string({ error: "Please enter your password." }),
});

export async function loadAccountDeletion(args: LoaderFunctionArgs) {
  const { supabase, company } = await requireEmployer(args);
  const { data: dueAt } = await supabase.rpc("account_deletion").throwOnError();
  const { data: waiting } = await supabase.rpc("count_waiting_applicants").throwOnError();
  // The generated type knows no null.
  return {
    name: company.company_name,
    dueAt: dueAt as string | null,
    waiting,
    language: readChoice(new URL(args.request.url).searchParams, "lang", ANSWER_LANGUAGES) ?? "en",
  };
}

export async function deleteAccountAction(args: ActionFunctionArgs) {
  const { supabase, user } = await requireEmployer(args);
  const form = await readForm(args.request, formSchema, "intent");
  if (textOf(form, "intent") === "keep") {
    await supabase.rpc("set_account_deletion", { wanted: false }).throwOnError();
    await flashToast(args.context, { type: "success", text: "Your account stays. You can open your jobs again." });
    return redirect(paths.employerDashboard());
  }
  const submission = parseFields(form, formSchema);
  if (submission.status !== "success") return data(submission.reply(withoutPassword), { status: 400 });
  const { words, password } = submission.value;
  try {
    const login = await logInAgain(args, user.email, password);
    if (!login) {
      return data(submission.reply({ ...withoutPassword, fieldErrors: { password: [NOT_CURRENT] } }), { status: 400 });
    }
    await endLogin(login.tokens);
    await supabase.rpc("set_account_deletion", { wanted: true, ...(words && { words }) }).throwOnError();
  } catch (error) {
    const { message, status } = toFormError(error, args.context);
    return data(submission.reply({ ...withoutPassword, fieldErrors: { password: [message] } }), { status });
  }
  args.context.jobsChanged();
  args.context.wakeNotifications();
  await flashToast(args.context, { type: "success", text: "Your jobs are closed. You have 30 days to come back." });
  return redirect(paths.deleteAccount());
}
