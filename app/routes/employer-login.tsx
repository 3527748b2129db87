import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  Form,
  Link,
  useActionData,
  useNavigation,
  useSearchParams,
  type ShouldRevalidateFunction,
} from "@remix-run/react";

import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { LoginNews } from "#app/features/accounts/log-in/mail-link-notice.tsx";
import { SignedInNotice } from "#app/features/accounts/log-in/signed-in-notice.tsx";
import { loginEmployer, registerCompany } from "#app/features/accounts/log-in/log-in.action.server.ts";
import { LONGEST_COMPANY_NAME, registerSchema } from "#app/features/accounts/schema.ts";
import { getUser } from "#app/lib/auth/current-user.server.ts";
import { findCompany } from "#app/lib/auth/guards.server.ts";
import { paths, safeNextPath } from "#app/lib/paths.ts";
import { readForm } from "#app/lib/read-form.server.ts";

type Mode = "login" | "register";
type Fields = { email: string; password: string; companyName: string; phoneNumber: string };

export const meta: MetaFunction = () => [{ title: "Employers Login | Delhi NCR Jobs" }];

// why: after a login its message stays for a second; asked again at once, the loader would go on without it.
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === "POST" ? false : defaultShouldRevalidate;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await getUser(args);
  if (signedIn && (await findCompany(signedIn))) {
    throw redirect(safeNextPath(new URL(args.request.url).searchParams.get("next"), paths.employerDashboard()));
  }
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, registerSchema, "mode");
  return form.get("mode") === "register" ? registerCompany(args, form) : loginEmployer(args, form);
}

export default function EmployerLogin() {
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const mode: Mode = search.get("mode") === "register" ? "register" : "login";
  const pending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<Fields>({ id: "employer-login", lastResult: answer?.submission });
  // why: once the mode is switched the answer is gone, but the form library keeps what it said of the fields.
  const errorsOf = (field: { errors?: string[] | undefined }) => (answer ? field.errors : undefined);
  const finished = answer?.result?.outcome === "signed-in";

  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="text-3xl">{mode === "register" ? "Register your company" : "Employers Login"}</h1>
      <p className="text-muted mt-2">
        {mode === "register"
          ? "Post jobs for free. We check each one before job seekers see it."
          : "Post jobs and read the applications for them."}
      </p>
      <ModeSwitch mode={mode} next={search.get("next")} />

      {/* why: natively required fields stop an empty form before it is sent; with noValidate conform's texts show. */}
      <Form method="post" {...getFormProps(form)} noValidate={undefined} className="space-y-4">
        <input type="hidden" name="mode" value={mode} />
        {answer ? null : <LoginNews />}
        {answer?.result ? <SignedInNotice result={answer.result} /> : null}
        {answer && form.errors ? <Notice look="error">{form.errors.join(" ")}</Notice> : null}
        {mode === "register" ? (
          <>
            <TextField
              {...getInputProps(fields.companyName, { type: "text" })}
              {...(answer ? {} : cleared)}
              key="companyName"
              label="Company name"
              errors={errorsOf(fields.companyName)}
              autoComplete="organization"
              maxLength={LONGEST_COMPANY_NAME}
              required
            />
            <TextField
              {...getInputProps(fields.phoneNumber, { type: "tel" })}
              {...(answer ? {} : cleared)}
              key="phoneNumber"
              label="Phone number"
              hint="10 digits, for questions about your jobs"
              errors={errorsOf(fields.phoneNumber)}
              autoComplete="tel-national"
              inputMode="tel"
              required
            />
          </>
        ) : null}
        <TextField
          {...getInputProps(fields.email, { type: "email" })}
          key="email"
          label="Email"
          errors={errorsOf(fields.email)}
          autoComplete="username"
          required
        />
        <TextField
          {...getInputProps(fields.password, { type: "password" })}
          key="password"
          label="Password"
          hint={mode === "register" ? "At least 8 characters" : undefined}
          errors={errorsOf(fields.password)}
          autoComplete={mode === "register" ? "new-password" : "current-password"}
          required
        />
        <Button className="w-full" pending={pending} disabled={pending || finished}>
          {mode === "register" ? "Register" : "Login"}
        </Button>
      </Form>
      {mode === "login" ? (
        <Link
          to={paths.forgottenPassword()}
          className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Forgotten your password?
        </Link>
      ) : null}
    </div>
  );
}

/** The same for what had been typed. */
const cleared = { defaultValue: "" };

function ModeSwitch({ mode, next }: { mode: Mode; next: string | null }) {
  const query = next ? { next } : {};
  const item = (active: boolean) =>
    `flex min-h-11 grow items-center justify-center rounded-control font-semibold ${
      active ? "bg-surface shadow-card text-ink" : "text-muted hover:text-ink"
    }`;
  return (
    <nav aria-label="Login or register" className="bg-line/60 rounded-control my-6 flex gap-1 p-1">
      <Link
        to={paths.employerLogin(query)}
        replace
        aria-current={mode === "login" ? "page" : undefined}
        className={item(mode === "login")}
      >
        Login
      </Link>
      <Link
        to={paths.employerLogin({ ...query, mode: "register" })}
        replace
        aria-current={mode === "register" ? "page" : undefined}
        className={item(mode === "register")}
      >
        Register
      </Link>
    </nav>
  );
}
