import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";

import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useFocusOnAnswer } from "#app/components/ui/use-focus-on-answer.ts";
import { confirmEmailAction } from "#app/features/accounts/register/confirm-email.action.server.ts";
import { keepLinkToken, readLinkToken, tokenInAddress } from "#app/lib/auth/link-token.server.ts";
import * as paths from "#app/lib/paths.ts";

export const meta: MetaFunction = () => [
  { title: "Confirm your email address | Delhi NCR Jobs" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = tokenInAddress(request);
  if (token !== null) {
    await keepLinkToken(context, "confirm", token);
    throw redirect(paths.confirmEmail());
  }
  return { linkKnown: (await readLinkToken(request, "confirm")) !== null };
}

export function action(args: ActionFunctionArgs) {
  return confirmEmailAction(args);
}

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
