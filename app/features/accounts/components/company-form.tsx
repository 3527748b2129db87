import { getFormProps, getInputProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { LONGEST_COMPANY_NAME } from "../schema.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

type Fields = { companyName: string; phoneNumber: string };
type CompanyFormProps = Fields & { result: SubmissionResult | null; pending: boolean };

export function CompanyForm({ companyName, phoneNumber, result, pending }: CompanyFormProps) {
  const [form, fields] = useForm<Fields>({
    id: "company-form",
    lastResult: result,
    defaultValue: { companyName, phoneNumber },
  });
  return (
    <Form method="post" {...getFormProps(form)} noValidate={undefined} preventScrollReset className="mt-4 space-y-4">
      <input type="hidden" name="intent" value="company" />
      {form.errors ? <Notice look="error">{form.errors.join(" ")}</Notice> : null}
      <TextField
        {...getInputProps(fields.companyName, { type: "text" })}
        key="companyName"
        label="Company name"
        hint="Jobs that you posted before keep the name they were posted with."
        errors={fields.companyName.errors}
        autoComplete="organization"
        maxLength={LONGEST_COMPANY_NAME}
        required
      />
      <TextField
        {...getInputProps(fields.phoneNumber, { type: "tel" })}
        key="phoneNumber"
        label="Phone number"
        hint="10 digits, for questions about your jobs"
        errors={fields.phoneNumber.errors}
        autoComplete="tel-national"
        inputMode="tel"
        required
      />
      <Button pending={pending} disabled={pending}>
        Save
      </Button>
    </Form>
  );
}
