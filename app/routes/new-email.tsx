import { type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";

import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useFocusOnAnswer } from "#app/components/ui/use-focus-on-answer.ts";
import { confirmNewEmailAction } from "#app/features/accounts/change-email/email-change.server.ts";
import { LINK_SPENT, readLinkToken, takeTokenFromAddress } from "#app/lib/auth/link-token.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Your new email address");

export async function loader(args: LoaderFunctionArgs) {
  await takeTokenFromAddress(args, "email");
  const linkKnown = (await readLinkToken(args.request, "email")) !== null;
  return { problem: linkKnown ? null : LINK_SPENT };
}

export const action = confirmNewEmailAction;

export default function NewEmail() {
  const { problem } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const pending = useNavigation().formMethod === "POST";
  const place = useFocusOnAnswer(answer);
  const error = answer ? answer.error : problem;
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="text-3xl">Your new email address</h1>
      <div ref={place} tabIndex={-1} className="mt-6 space-y-4 outline-none">
        {answer?.oneMore ? (
          <Notice look="info">One mailbox is confirmed. Now follow the link in the other one.</Notice>
        ) : error ? (
          <>
            <Notice look="error">{error}</Notice>
            <Link to={paths.changeEmail()} className={buttonClass("primary", "w-full")}>
              Ask for a new link
            </Link>
          </>
        ) : (
          <Form method="post">
            <Button className="w-full" pending={pending} disabled={pending}>
              Confirm the change
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}
