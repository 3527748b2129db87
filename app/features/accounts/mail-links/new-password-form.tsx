import { getFormProps, getInputProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";

import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { useFocusOnAnswer } from "#app/components/ui/use-focus-on-answer.ts";

type NewPasswordFormProps = {
  linkKnown: boolean;
  answer: { linkSpent: boolean; submission: SubmissionResult } | undefined;
  label: string;
  hint: string;
  button: string;
  /** Where to go when the link can't be used. */
  instead: { to: string; text: string };
};

/** The form behind the link of a mail. */
export function NewPasswordForm({ linkKnown, answer, label, hint, button, instead }: NewPasswordFormProps) {
  const pending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<{ password: string }>({ id: "new-password", lastResult: answer?.submission ?? null });
  const spent = useFocusOnAnswer(answer?.linkSpent);
  return (
    <div ref={spent} tabIndex={-1} className="mt-6 space-y-4 outline-none">
      {form.errors ? <Notice look="error">{form.errors.join(" ")}</Notice> : null}
      {linkKnown && !answer?.linkSpent ? (
        <Form method="post" {...getFormProps(form)} className="space-y-4">
          <PasswordField
            {...getInputProps(fields.password, { type: "password" })}
            key="password"
            label={label}
            hint={hint}
            errors={fields.password.errors}
            autoComplete="new-password"
            required
          />
          <Button className="w-full" pending={pending} disabled={pending}>
            {button}
          </Button>
        </Form>
      ) : (
        <>
          {form.errors ? null : (
            <Notice look="warning">This link is incomplete, has expired, or was already used.</Notice>
          )}
          <Link to={instead.to} className={buttonClass("primary", "w-full")}>
            {instead.text}
          </Link>
        </>
      )}
    </div>
  );
}
