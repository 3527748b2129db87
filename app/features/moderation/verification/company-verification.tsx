import { Form } from "@remix-run/react";

import type { ModeratedCompany } from "../card/cards.ts";
import { Button } from "#app/components/ui/button.tsx";
import { useOnceAtATime } from "#app/lib/forms/use-once-at-a-time.ts";

type CompanyVerificationProps = {
  company: ModeratedCompany;
  /** The action URL of its form: the list that contains the card. */
  action: string;
};

/** The website and the GSTIN that a company has given, and what has proven the website. */
export function CompanyVerification({ company, action }: CompanyVerificationProps) {
  const { id, company_name: name, gstin, verification } = company;
  const once = useOnceAtATime();
  if (!gstin && !verification) return null;
  return (
    <div className="border-line mt-3 space-y-1 border-t pt-3 text-sm wrap-anywhere">
      {gstin ? <p>{`GSTIN, not verified: ${gstin}`}</p> : null}
      {verification?.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {verification?.offer ? (
        <Form method="post" action={action} preventScrollReset onSubmit={once} className="pt-2">
          <input type="hidden" name="companyId" value={id} />
          <Button look="secondary" name="intent" value={`${verification.offer}-verification`} className="max-sm:w-full">
            <span>
              {verification.offer === "withdraw" ? "Withdraw verification" : "Allow verification"}
              <span className="sr-only"> of {name}</span>
            </span>
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
