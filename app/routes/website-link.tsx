import { type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";

import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useFocusOnAnswer } from "#app/components/ui/use-focus-on-answer.ts";
import { redeemLinkAction } from "#app/features/companies/verification/redeem-link.action.server.ts";
import { readOwnVerification } from "#app/features/companies/verifications.queries.server.ts";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";
import { readLinkToken, takeTokenFromAddress } from "#app/lib/auth/link-token.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Confirm your website");

export async function loader(args: LoaderFunctionArgs) {
  await takeTokenFromAddress(args, "website");
  const { company, supabase } = await requireEmployer(args);
  const linkKnown = (await readLinkToken(args.request, "website")) !== null;
  const own = await readOwnVerification(supabase);
  return {
    linkKnown,
    company: company.company_name,
    website: company.website,
    isVerified: own?.method != null && own.failing_since === null,
  };
}

export const action = redeemLinkAction;

export default function WebsiteLink() {
  const { linkKnown, company, website, isVerified } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const pending = useNavigation().formMethod === "POST";
  const refused = useFocusOnAnswer(answer);
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="text-3xl">Confirm your website</h1>
      <div ref={refused} tabIndex={-1} className="mt-6 space-y-4 wrap-anywhere outline-none">
        {answer ? <Notice look="error">{answer.error}</Notice> : null}
        {isVerified && !answer ? (
          <>
            <Notice look="success">{`Your company is verified through ${website}.`}</Notice>
            <Link to={paths.account()} className={buttonClass("primary", "w-full")}>
              Go to your account
            </Link>
          </>
        ) : linkKnown && website && !answer ? (
          <Form method="post" className="space-y-4">
            <p>{`One step is left: confirm that ${website} is the website of ${company}.`}</p>
            <Button className="w-full" pending={pending} disabled={pending}>
              Confirm our website
            </Button>
          </Form>
        ) : (
          <>
            {answer ? null : <Notice look="warning">This link is incomplete, has expired, or was already used.</Notice>}
            <Link to={paths.verifyWebsite()} className={buttonClass("primary", "w-full")}>
              Ask for a new link
            </Link>
          </>
        )}
      </div>
    </div>
  );
}
