import { Form } from "@remix-run/react";

import { LONGEST_SENTENCE, REASON_TEXTS } from "./report-fields.ts";
import { REPORT_REASONS } from "../report-reasons.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TextAreaField } from "#app/components/ui/text-field.tsx";

/** The form with which an applicant reports the job. */
export function ApplicantReport({ id, action }: { id: string; action: string }) {
  return (
    <Form method="post" action={action} preventScrollReset className="space-y-4">
      <fieldset>
        <legend className="sr-only">What is wrong with this job?</legend>
        {REPORT_REASONS.map((reason) => (
          <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="reason"
              value={reason}
              required
              className="accent-accent size-5 shrink-0 cursor-pointer"
            />
            {reason === "asks for money" ? "They asked me for money" : REASON_TEXTS[reason].name}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        id={`sentence-${id}`}
        name="sentence"
        label="What happened?"
        hint="Optional. A sentence helps us to find it"
        maxLength={LONGEST_SENTENCE}
        rows={3}
        dir="auto"
      />
      <Button>Send report</Button>
      <p className="text-muted text-sm">
        Only our moderators see your report. The employer does not learn who sent it.
      </p>
    </Form>
  );
}
