import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect } from "react";

import type { LoginAnswer } from "./log-in.action.server.ts";
import { MailLinkNotice, SignedInNotice, SuspendedLoginNotice } from "./login-notices.tsx";
import { LONGEST_COMPANY_NAME, REGISTRATION_DRAFT, REGISTRATION_FIELDS } from "../company-fields.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Clearable, RestoredNotice } from "#app/components/ui/clearable.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useFocusOnAnswer } from "#app/components/ui/use-focus-on-answer.ts";
import { PhoneField } from "#app/components/ui/phone-field.tsx";
import { useFormDraft } from "#app/lib/forms/form-draft.ts";
import * as paths from "#app/lib/paths.ts";
import { forgetInTab } from "#app/lib/forms/tab-storage.ts";

const FORM_ID = "employer-login";

export type LoginMode = "login" | "register";
type Fields = { email: string; password: string; companyName: string; phoneNumber: string };

type EmployerLoginFormProps = {
  mode: LoginMode;
  next: string | null;
  answer: LoginAnswer | undefined;
  /** The reason why the company of this login is suspended; null unless suspended. */
  suspension: string | null;
};

export function EmployerLoginForm(props: EmployerLoginFormProps) {
  return (
    <Clearable firstFieldId={`${FORM_ID}-companyName`} forget={() => forgetInTab(REGISTRATION_DRAFT)}>
      {({ clear }) => <LoginFields {...props} onClear={clear} />}
    </Clearable>
  );
}

type LoginFieldsProps = EmployerLoginFormProps & { onClear: () => void };

function LoginFields({ mode, next, answer, suspension, onClear }: LoginFieldsProps) {
  const pending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<Fields>({ id: FORM_ID, lastResult: answer?.submission });
  const suspendedFor = answer ? answer.suspension : suspension;
  // why: the form library keeps the errors of an answer after the next one, and after switching the mode.
  const errorsOf = (name: keyof Fields | "") => answer?.submission?.error?.[name] ?? undefined;
  const refusal = suspendedFor === null ? errorsOf("") : undefined;
  const draft = useFormDraft({
    name: mode === "register" ? REGISTRATION_DRAFT : null,
    fields: REGISTRATION_FIELDS,
    answered: answer !== undefined,
  });
  // Sent, or given up for the login.
  useEffect(() => {
    if (mode === "login" || answer?.result) forgetInTab(REGISTRATION_DRAFT);
  }, [mode, answer]);
  // On a phone the answer is above the viewport, because the button is below the form.
  const answerPlace = useFocusOnAnswer((answer?.result ?? answer?.submission?.error?.[""]) && answer);
  const finished = answer?.result?.outcome === "signed-in";
  return (
    <>
      <Form method="post" {...getFormProps(form)} {...draft.formProps} className="space-y-4">
        <input type="hidden" name="mode" value={mode} />
        {answer ? null : <MailLinkNotice />}
        <div ref={answerPlace} tabIndex={-1} className="scroll-mt-24 space-y-4 outline-none empty:hidden">
          {answer?.result ? <SignedInNotice result={answer.result} /> : null}
          {suspendedFor === null ? null : <SuspendedLoginNotice reason={suspendedFor} />}
          {refusal ? <Notice look="error">{refusal.join(" ")}</Notice> : null}
          {answer?.mayBeRegistered ? <AlreadyRegistered email={fields.email.value} next={next} /> : null}
        </div>
        {draft.restored && !pending ? <RestoredNotice onClear={onClear} /> : null}
        {mode === "register" ? (
          <>
            <TextField
              {...getInputProps(fields.companyName, { type: "text" })}
              {...(answer ? {} : cleared)}
              key="companyName"
              label="Company name"
              errors={errorsOf("companyName")}
              autoComplete="organization"
              maxLength={LONGEST_COMPANY_NAME}
              required
            />
            <PhoneField
              {...getInputProps(fields.phoneNumber, { type: "tel" })}
              {...(answer ? {} : cleared)}
              key="phoneNumber"
              label="Phone number"
              hint="10 digits, for questions about your jobs"
              errors={errorsOf("phoneNumber")}
            />
          </>
        ) : null}
        <TextField
          {...getInputProps(fields.email, { type: "email" })}
          key="email"
          label="Email"
          errors={errorsOf("email")}
          autoComplete="username"
          required
        />
        <PasswordField
          {...getInputProps(fields.password, { type: "password" })}
          key="password"
          label="Password"
          hint={mode === "register" ? "At least 10 characters" : answer?.help}
          errors={errorsOf("password")}
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
          state={{ email: fields.email.value }}
          className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Forgotten your password?
        </Link>
      ) : null}
    </>
  );
}

/** The address is carried along in the history of this tab, never in the address bar. The login is this same form. */
function AlreadyRegistered({ email, next }: { email: string | undefined; next: string | null }) {
  const link = "inline-block py-1 underline underline-offset-4";
  return (
    <p>
      Already registered?{" "}
      <Link to={paths.employerLogin(next ? { next } : {})} className={link}>
        Log in
      </Link>{" "}
      or{" "}
      <Link to={paths.forgottenPassword()} state={{ email }} className={link}>
        choose a new password
      </Link>
      .
    </p>
  );
}

/** Switching the mode clears the fields. */
const cleared = { defaultValue: "" };

export function ModeSwitch({ mode, next }: { mode: LoginMode; next: string | null }) {
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
