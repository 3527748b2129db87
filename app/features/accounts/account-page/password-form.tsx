import { getFormProps, getInputProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";

import { Button } from "#app/components/ui/button.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import * as paths from "#app/lib/paths.ts";

type Fields = { currentPassword: string; newPassword: string };
type PasswordFormProps = { email: string; result: SubmissionResult | null; pending: boolean };

export function PasswordForm({ email, result, pending }: PasswordFormProps) {
  const [form, fields] = useForm<Fields>({ id: "password-form", lastResult: result });
  return (
    <Form method="post" {...getFormProps(form)} preventScrollReset className="mt-4 space-y-4">
      <input type="hidden" name="intent" value="password" />
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {form.errors ? <Notice look="error">{form.errors.join(" ")}</Notice> : null}
      <PasswordField
        {...getInputProps(fields.currentPassword, { type: "password" })}
        key="currentPassword"
        label="Current password"
        errors={fields.currentPassword.errors}
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...getInputProps(fields.newPassword, { type: "password" })}
        key="newPassword"
        label="New password"
        hint="At least 10 characters. You will be logged out everywhere else."
        errors={fields.newPassword.errors}
        autoComplete="new-password"
        required
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="secondary" pending={pending} disabled={pending}>
          Change the password
        </Button>
        <Link to={paths.forgottenPassword()} className="inline-flex min-h-11 items-center underline underline-offset-4">
          Forgotten your password?
        </Link>
      </div>
    </Form>
  );
}
