import { type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";

import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useFocusOnAnswer } from "#app/components/ui/use-focus-on-answer.ts";
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
  const pending = useNavigation().formMethod === "POST";
  const refused = useFocusOnAnswer(answer);
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="text-3xl">Confirm your email address</h1>
      <div ref={refused} tabIndex={-1} className="mt-6 space-y-4 outline-none">
        {answer ? <Notice look="error">{answer.error}</Notice> : null}
        {linkKnown && !answer ? (
          <Form method="post" className="space-y-4">
            <p className="text-muted">One step is left: confirm that this mailbox is yours, then log in.</p>
            <Button className="w-full" pending={pending} disabled={pending}>
              Confirm my email address
            </Button>
          </Form>
        ) : (
          <>
            {answer ? null : <Notice look="warning">This link is incomplete, has expired, or was already used.</Notice>}
            <Link to={paths.employerLogin()} className={buttonClass("primary", "w-full")}>
              Go to the login
            </Link>
          </>
        )}
      </div>
    </div>
  );
}
