import { type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { NewPasswordForm } from "#app/features/accounts/mail-links/new-password-form.tsx";
import { confirmEmailAction } from "#app/features/accounts/register/confirm-email.action.server.ts";
import { readLinkToken, takeTokenFromAddress } from "#app/lib/auth/link-token.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Confirm your email address");

export async function loader(args: LoaderFunctionArgs) {
  await takeTokenFromAddress(args, "confirm");
  return { linkKnown: (await readLinkToken(args.request, "confirm")) !== null };
}

export const action = confirmEmailAction;

export default function ConfirmEmail() {
  const { linkKnown } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="text-3xl">Confirm your email address</h1>
      <p className="text-muted mt-2">One step is left: choose the password for your account.</p>
      <NewPasswordForm
        linkKnown={linkKnown}
        answer={answer}
        label="Password"
        hint="At least 10 characters: the one you typed before, or another."
        button="Confirm my email address"
        instead={{ to: paths.employerLogin(), text: "Go to the login" }}
      />
    </div>
  );
}
