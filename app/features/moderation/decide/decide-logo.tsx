import { Form } from "@remix-run/react";

import type { ModeratedCompany } from "../card/cards.ts";
import { Button } from "#app/components/ui/button.tsx";
import { LogoPreview } from "#app/features/companies/logo-preview.tsx";
import { useOnceAtATime } from "#app/lib/forms/use-once-at-a-time.ts";

type DecideLogosProps = { company: ModeratedCompany; action: string };

/** The logo that waits, and the one that job seekers see. */
export function DecideLogos({ company, action }: DecideLogosProps) {
  const once = useOnceAtATime();
  return company.logos.map((logo) => {
    const isNew = logo.status === "pending";
    return (
      <Form
        key={logo.id}
        method="post"
        action={action}
        preventScrollReset
        onSubmit={once}
        className={`my-2 flex flex-wrap items-center gap-3 ${isNew ? "rounded-control border-gurgaon bg-warning-soft border-l-4 p-3" : ""}`}
      >
        <LogoPreview picture={logo.picture} alt={`${isNew ? "New logo" : "Logo"} of ${company.company_name}`} />
        <p>{isNew ? "New logo" : "Public logo"}</p>
        <input type="hidden" name="logoId" value={logo.id} />
        {isNew ? (
          <Button look="secondary" name="intent" value="approve-logo">
            Approve logo<span className="sr-only"> of {company.company_name}</span>
          </Button>
        ) : null}
        <Button look="danger-quiet" name="intent" value="reject-logo">
          Reject logo<span className="sr-only"> of {company.company_name}</span>
        </Button>
      </Form>
    );
  });
}
