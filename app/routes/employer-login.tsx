import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams, type ShouldRevalidateFunction } from "@remix-run/react";

import { EmployerLoginForm, ModeSwitch, type LoginMode } from "#app/features/accounts/log-in/employer-login-form.tsx";
import { loginEmployerAction } from "#app/features/accounts/log-in/log-in.action.server.ts";
import { registerCompanyAction } from "#app/features/accounts/register/register.action.server.ts";
import { registerSchema } from "#app/features/accounts/schema.server.ts";
import { getUser } from "#app/lib/auth/current-user.server.ts";
import { findCompany } from "#app/lib/auth/guards.server.ts";
import { nextPathOf } from "#app/lib/auth/next-path.ts";
import * as paths from "#app/lib/paths.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";

export const meta: MetaFunction = () => [{ title: "Employers Login | Delhi NCR Jobs" }];

// why: after a login its message stays for a second; a loader that ran at once would redirect before it is read.
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === "POST" ? false : defaultShouldRevalidate;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await getUser(args);
  const company = signedIn && (await findCompany(signedIn));
  if (company && !company.suspended_at) throw redirect(nextPathOf(args.request, paths.employerDashboard()));
  return { suspension: company?.suspended_reason ?? null };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, registerSchema, "mode");
  return form.get("mode") === "register" ? registerCompanyAction(args, form) : loginEmployerAction(args, form);
}

export default function EmployerLogin() {
  const { suspension } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const mode: LoginMode = search.get("mode") === "register" ? "register" : "login";
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="text-3xl">{mode === "register" ? "Register your company" : "Employers Login"}</h1>
      <p className="text-muted mt-2">
        {mode === "register"
          ? "Post jobs for free. We check each one before job seekers see it."
          : "Post jobs and read the applications for them."}
      </p>
      <ModeSwitch mode={mode} next={search.get("next")} />
      <EmployerLoginForm mode={mode} next={search.get("next")} answer={answer} suspension={suspension} />
    </div>
  );
}
