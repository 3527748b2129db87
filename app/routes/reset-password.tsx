import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";

import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useFocusOnAnswer } from "#app/components/ui/use-focus-on-answer.ts";
import { resetPasswordAction } from "#app/features/accounts/reset-password/reset-password.action.server.ts";
import { useAddressFragment } from "#app/features/accounts/mail-links/use-address-fragment.ts";
import { readLinkToken, takeTokenFromAddress } from "#app/lib/auth/link-token.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Choose a new password");

export async function loader(args: LoaderFunctionArgs) {
  await takeTokenFromAddress(args, "reset");
  return { linkKnown: (await readLinkToken(args.request, "reset")) !== null };
}

export const action = resetPasswordAction;

export default function ResetPassword() {
  const { linkKnown } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const pending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<{ password: string }>({
    id: "reset-password",
    lastResult: answer?.submission ?? null,
  });
  useAddressFragment();
  const spent = useFocusOnAnswer(answer?.linkSpent);
  const usable = linkKnown && !answer?.linkSpent;
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="text-3xl">Choose a new password</h1>
      <div ref={spent} tabIndex={-1} className="mt-6 space-y-4 outline-none">
        {form.errors ? <Notice look="error">{form.errors.join(" ")}</Notice> : null}
        {usable ? (
          <Form method="post" {...getFormProps(form)} noValidate={undefined} className="space-y-4">
            <TextField
              {...getInputProps(fields.password, { type: "password" })}
              key="password"
              label="New password"
              hint="At least 8 characters. You will be logged out everywhere."
              errors={fields.password.errors}
              autoComplete="new-password"
              required
            />
            <Button className="w-full" pending={pending} disabled={pending}>
              Save the new password
            </Button>
          </Form>
        ) : (
          <>
            {form.errors ? null : (
              <Notice look="warning">This link is incomplete, has expired, or was already used.</Notice>
            )}
            <Link to={paths.forgottenPassword()} className={buttonClass("primary", "w-full")}>
              Ask for a new link
            </Link>
          </>
        )}
      </div>
    </div>
  );
}
