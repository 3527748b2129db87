import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";

import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { useFocusOnAnswer } from "#app/components/ui/use-focus-on-answer.ts";
import { changeEmailAction, loadOwnEmail } from "#app/features/accounts/change-email/email-change.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Change your email address");

export const loader = loadOwnEmail;
export const action = changeEmailAction;

export default function ChangeEmail() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const pending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: "change-email",
    lastResult: answer?.submission ?? null,
  });
  const place = useFocusOnAnswer(answer?.sent);
  return (
    <div className="mx-auto max-w-xl px-4 py-10">
      <BackLink fallback={paths.account()} />
      <h1 className="mt-3 text-3xl">Change your email address</h1>
      <p className="text-muted mt-2 wrap-anywhere">You log in as {email}.</p>
      <div ref={place} tabIndex={-1} className="mt-4 space-y-4 outline-none">
        {answer?.sent ? (
          <Notice look="success">
            We have sent a link to your present mailbox, and perhaps one to the new one. Follow each of them: the
            address changes then. If there is an account with the new address already, no mail comes.
          </Notice>
        ) : (
          <Form method="post" {...getFormProps(form)} className="space-y-4">
            {form.errors ? <Notice look="error">{form.errors.join(" ")}</Notice> : null}
            <TextField
              {...getInputProps(fields.email, { type: "email" })}
              key="email"
              label="New email address"
              hint="You log in with it, and our mails go there."
              errors={fields.email.errors}
              autoComplete="email"
              required
            />
            <PasswordField
              {...getInputProps(fields.password, { type: "password" })}
              key="password"
              label="Your password"
              errors={fields.password.errors}
              autoComplete="current-password"
              required
            />
            <Button pending={pending} disabled={pending}>
              Send the link
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}
