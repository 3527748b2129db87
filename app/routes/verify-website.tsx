import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { BackLink } from "#app/components/ui/back-link.tsx";
import { nameVerification } from "#app/features/companies/verification-words.ts";
import { loadVerification } from "#app/features/companies/verification/verification.queries.server.ts";
import { VerificationNotice } from "#app/features/companies/verification/verification-notice.tsx";
import { verifyAction } from "#app/features/companies/verification/verify.action.server.ts";
import { VerifyForms } from "#app/features/companies/verification/verify-forms.tsx";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Verify your website");

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadVerification(args);
  // The website is stated there.
  if (!page) throw redirect(paths.account());
  return page;
}

export const action = verifyAction;

export default function VerifyWebsite() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { domain, withdrawn } = page.verification;
  return (
    <div className="mx-auto max-w-xl px-4 py-10">
      <BackLink fallback={paths.account()} />
      <h1 className="mt-3 text-3xl">Verify your website</h1>
      <p className="text-muted mt-2 wrap-anywhere">
        {`Prove that ${domain} is yours, and job seekers see “${nameVerification(domain)}” on your jobs.`}
      </p>
      <div className="mt-6 space-y-4">
        <VerificationNotice verification={page.verification} />
      </div>
      {withdrawn ? null : <VerifyForms page={page} answer={answer} />}
    </div>
  );
}
