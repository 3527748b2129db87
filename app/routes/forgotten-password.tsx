import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { Form, Link, useActionData, useLocation, useNavigation } from "@remix-run/react";

import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useFocusOnAnswer } from "#app/components/ui/use-focus-on-answer.ts";
import { requestPasswordResetAction } from "#app/features/accounts/reset-password/reset-password.action.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Forgotten your password?");

export const action = requestPasswordResetAction;

export default function ForgottenPassword() {
  const answer = useActionData<typeof action>();
  const pending = useNavigation().formMethod === "POST";
  const from = useLocation().state as { email?: string } | null;
  const [form, fields] = useForm<{ email: string }>({
    id: "forgotten-password",
    lastResult: answer?.submission ?? null,
    defaultValue: { email: from?.email },
  });
  // why: the form library keeps what an answer has said, also when the next one accepts the form.
  const error = answer?.submission?.error;
  const sent = useFocusOnAnswer(answer?.sent);
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="text-3xl">Forgotten your password?</h1>
      {answer?.sent ? (
        <div ref={sent} tabIndex={-1} className="mt-6 space-y-4 outline-none">
          <Notice look="success">
            If there is an account for this address, we have sent a link to it. It works once, for one hour.
          </Notice>
          <p className="text-muted">
            No mail after a few minutes? Check your spam folder, or{" "}
            <Link to={paths.forgottenPassword()} className="text-ink underline underline-offset-4">
              ask for another one
            </Link>
            .
          </p>
          <Link to={paths.employerLogin()} className={buttonClass("secondary")}>
            Back to the login
          </Link>
        </div>
      ) : (
        <>
          <p className="text-muted mt-2">We will send you a link to choose a new password.</p>
          <Form method="post" {...getFormProps(form)} className="mt-6 space-y-4">
            {error?.[""] ? <Notice look="error">{error[""].join(" ")}</Notice> : null}
            <TextField
              {...getInputProps(fields.email, { type: "email" })}
              key="email"
              label="Email"
              errors={error?.email ?? undefined}
              autoComplete="username"
              required
            />
            <Button className="w-full" pending={pending} disabled={pending}>
              Send the link
            </Button>
          </Form>
          <Link
            to={paths.employerLogin()}
            className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Back to the login
          </Link>
        </>
      )}
    </div>
  );
}
