import { getFormProps, getInputProps, getTextareaProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";

import { REASON_TEXTS, REPORT_FIELDS, reportDraftOf, type ReportFields } from "./report-fields.ts";
import { REPORT_REASONS } from "../report-reasons.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Clearable, RestoredNotice } from "#app/components/ui/clearable.tsx";
import { TextAreaField, TextField } from "#app/components/ui/text-field.tsx";
import { Honeypot } from "#app/components/ui/honeypot.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useFormDraft } from "#app/lib/forms/form-draft.ts";
import * as paths from "#app/lib/paths.ts";
import { forgetInTab } from "#app/lib/forms/tab-storage.ts";

const FORM_ID = "report";
const FIRST_REASON_ID = `${FORM_ID}-reason`;

type ReportFormProps = {
  jobId: string;
  /** Whether the site can send a mail. */
  withEmail: boolean;
  lastResult: SubmissionResult | undefined;
};

export function ReportForm(props: ReportFormProps) {
  return (
    <Clearable firstFieldId={FIRST_REASON_ID} forget={() => forgetInTab(reportDraftOf(props.jobId))}>
      {({ clear }) => <Fields {...props} onClear={clear} />}
    </Clearable>
  );
}

function Fields({ jobId, withEmail, lastResult, onClear }: ReportFormProps & { onClear: () => void }) {
  const navigation = useNavigation();
  const action = paths.reportJob(jobId);
  const pending = navigation.formMethod === "POST" && navigation.formAction === action;
  const [form, fields] = useForm<ReportFields>({ id: FORM_ID, lastResult });
  const draft = useFormDraft({ name: reportDraftOf(jobId), fields: REPORT_FIELDS, answered: lastResult !== undefined });
  return (
    <Form {...getFormProps(form)} method="post" action={action} {...draft.formProps} className="space-y-5">
      <Honeypot key={navigation.state} formId={FORM_ID} />
      {form.errors ? <Notice look="error">{form.errors.join(" ")}</Notice> : null}
      {draft.restored && !pending ? <RestoredNotice onClear={onClear} /> : null}
      <Reasons name={fields.reason.name} chosen={fields.reason.initialValue} errors={fields.reason.errors} />
      <TextAreaField
        {...getTextareaProps(fields.sentence)}
        key="sentence"
        label="What happened?"
        hint="Optional. One or two sentences help us to check"
        errors={fields.sentence.errors}
        rows={3}
        dir="auto"
      />
      {withEmail ? (
        <TextField
          {...getInputProps(fields.email, { type: "email" })}
          key="email"
          label="Email"
          hint="Optional. We email you the result once, then delete your address"
          errors={fields.email.errors}
          autoComplete="email"
        />
      ) : null}
      <Button className="w-full" pending={pending} disabled={pending}>
        {pending ? "Sending…" : "Send report"}
      </Button>
      <p className="text-muted text-sm">Only our moderators see your report. The employer will not know who sent it.</p>
    </Form>
  );
}

type ReasonsProps = { name: string; chosen: string | undefined; errors: string[] | undefined };

function Reasons({ name, chosen, errors }: ReasonsProps) {
  return (
    <fieldset aria-describedby={errors?.length ? "report-reason-error" : undefined}>
      <legend className="mb-1 font-semibold">What is wrong with this job?</legend>
      <div className="rounded-control border-outline bg-surface divide-line divide-y border">
        {REPORT_REASONS.map((reason, index) => (
          <label key={reason} className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2.5">
            <input
              id={index === 0 ? FIRST_REASON_ID : undefined}
              type="radio"
              name={name}
              value={reason}
              defaultChecked={chosen === reason}
              required
              className="accent-accent mt-0.5 size-5 shrink-0 cursor-pointer"
            />
            <span>
              {REASON_TEXTS[reason].name}
              <span className="text-muted block text-sm">{REASON_TEXTS[reason].example}</span>
            </span>
          </label>
        ))}
      </div>
      {errors?.length ? (
        <p id="report-reason-error" className="text-danger mt-1 text-sm font-medium">
          {errors.join(" ")}
        </p>
      ) : null}
    </fieldset>
  );
}
