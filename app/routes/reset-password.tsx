import { type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { NewPasswordForm } from "#app/features/accounts/mail-links/new-password-form.tsx";
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
  useAddressFragment();
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="text-3xl">Choose a new password</h1>
      <NewPasswordForm
        linkKnown={linkKnown}
        answer={answer}
        label="New password"
        hint="At least 10 characters. You will be logged out everywhere."
        button="Save the new password"
        instead={{ to: paths.forgottenPassword(), text: "Ask for a new link" }}
      />
    </div>
  );
}
