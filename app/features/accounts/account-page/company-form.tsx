import { getFormProps, getInputProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";

import type { Account } from "./account.queries.server.ts";
import { LONGEST_COMPANY_NAME } from "../company-fields.ts";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PhoneField } from "#app/components/ui/phone-field.tsx";
import { LONGEST_GSTIN, LONGEST_WEBSITE } from "#app/features/companies/website-fields.ts";
import * as paths from "#app/lib/paths.ts";

type Fields = { companyName: string; phoneNumber: string; website: string; gstin: string };
type CompanyFormProps = {
  company: Account["company"] | undefined;
  result: SubmissionResult | null;
  signedOut: boolean;
  pending: boolean;
};

export function CompanyForm({ company, result, signedOut, pending }: CompanyFormProps) {
  const [form, fields] = useForm<Fields>({
    id: "company-form",
    lastResult: result,
    defaultValue: {
      companyName: company?.name ?? "",
      phoneNumber: company?.phoneNumber ?? "",
      website: company?.website ?? "",
      gstin: company?.gstin ?? "",
    },
  });
  return (
    <Form method="post" {...getFormProps(form)} preventScrollReset className="mt-4 space-y-4">
      <input type="hidden" name="intent" value="company" />
      {form.errors ? (
        <Notice look="error">
          {form.errors.join(" ")}
          {signedOut ? <LoginAgain /> : null}
        </Notice>
      ) : null}
      <TextField
        {...getInputProps(fields.companyName, { type: "text" })}
        key="companyName"
        label="Company name"
        hint="Jobs that you have already posted keep the old name."
        errors={fields.companyName.errors}
        autoComplete="organization"
        maxLength={LONGEST_COMPANY_NAME}
        required
      />
      <PhoneField
        {...getInputProps(fields.phoneNumber, { type: "tel" })}
        key="phoneNumber"
        label="Phone number"
        hint="10 digits, for questions about your jobs"
        errors={fields.phoneNumber.errors}
      />
      <TextField
        {...getInputProps(fields.website, { type: "text" })}
        key="website"
        label="Website"
        hint="Like acme.in. If you have none, leave this empty."
        errors={fields.website.errors}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_WEBSITE}
      />
      <TextField
        {...getInputProps(fields.gstin, { type: "text" })}
        key="gstin"
        label="GSTIN"
        hint="If you have one: it helps us to check your jobs. Job seekers do not see it."
        errors={fields.gstin.errors}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LONGEST_GSTIN}
      />
      <Button pending={pending} disabled={pending}>
        Save
      </Button>
    </Form>
  );
}

/** In a new tab, so that this one keeps what was typed. */
function LoginAgain() {
  return (
    <>
      <p className="mt-1 font-normal">
        Log in again in the new tab that opens, then come back here and press Save once more.
      </p>
      <Link
        to={paths.employerLogin({ next: paths.account() })}
        target="_blank"
        className={buttonClass("secondary", "mt-2")}
      >
        Log in again
      </Link>
    </>
  );
}
