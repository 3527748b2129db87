import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { describeJobCounts } from "../company-job-counts.ts";
import { SUSPENSION_REASONS_LIST } from "./suspension.tsx";
import { LONGEST_REASON } from "../reasons.ts";
import type { ModerationProblem } from "../dashboard/dashboard.action.server.ts";
import type { ModeratedCompany } from "../card/cards.ts";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { HiddenFields } from "#app/components/ui/hidden-fields.tsx";

type SuspendQuestionProps = {
  company: ModeratedCompany;
  /** Where the form is sent: this page, which shows it again where no reason was given. */
  action: string;
  /** The list. */
  cancelTo: string;
  /** Why it was sent in vain. */
  problem: ModerationProblem | undefined;
};

/** A page of its own, which works without JavaScript: what will happen, and the reason that the employer is told. */
export function SuspendQuestion({ company, action, cancelTo, problem }: SuspendQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const pending = useNavigation().formData?.get("intent") === "suspend";
  useEffect(() => {
    if (problem === undefined) heading.current?.focus();
    else if (problem.atReason) form.current?.querySelector<HTMLInputElement>("input[name=reason]")?.focus();
  }, [problem]);
  return (
    <section
      aria-labelledby="suspend-question"
      className="rounded-card border-danger bg-surface mx-auto mt-6 max-w-xl border-2 p-5"
    >
      <h2 id="suspend-question" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Suspend this company?
      </h2>
      <p className="text-muted mt-3 wrap-anywhere">
        <strong className="text-ink">{company.company_name}</strong>
        {` (${company.email})`}
      </p>
      <p className="mt-2 font-medium tabular-nums">{describeJobCounts(company)}</p>
      <p className="text-muted mt-2">
        Its open jobs leave the site at once. It can no longer post or edit jobs or read applications, and its login
        says why. You can reinstate it: the same jobs then open again, unless they have expired.
      </p>
      <Form ref={form} method="post" action={action} noValidate className="mt-4">
        <HiddenFields fields={{ intent: "suspend", companyId: company.id }} />
        <TextField
          id="suspend-reason"
          name="reason"
          label="Reason"
          hint="The employer reads it at the login."
          errors={problem?.atReason ? problem.refusals.map(({ text }) => text) : []}
          list={SUSPENSION_REASONS_LIST}
          autoComplete="off"
          maxLength={LONGEST_REASON}
          required
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <Link to={cancelTo} className={buttonClass("secondary", "grow")}>
            Cancel
          </Link>
          <Button look="danger" disabled={pending} className="grow">
            {pending ? "Suspending…" : "Suspend"}
          </Button>
        </div>
      </Form>
    </section>
  );
}
