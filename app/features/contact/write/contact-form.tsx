import { getFormProps, getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";

import { CONTACT_DRAFT, CONTACT_FIELDS, CONTACT_REASONS, type ContactFields } from "./contact-fields.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Clearable, RestoredNotice } from "#app/components/ui/clearable.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { TextAreaField, TextField } from "#app/components/ui/text-field.tsx";
import { Honeypot } from "#app/components/ui/honeypot.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PhoneField } from "#app/components/ui/phone-field.tsx";
import { useFormDraft } from "#app/lib/forms/form-draft.ts";
import * as paths from "#app/lib/paths.ts";
import { LONGEST_NAME } from "#app/lib/forms/person-fields.ts";
import { forgetInTab } from "#app/lib/forms/tab-storage.ts";

const FORM_ID = "contact";

type ContactFormProps = { lastResult: SubmissionResult | undefined };

export function ContactForm({ lastResult }: ContactFormProps) {
  return (
    <Clearable firstFieldId={`${FORM_ID}-name`} forget={() => forgetInTab(CONTACT_DRAFT)}>
      {({ clear }) => <Fields lastResult={lastResult} onClear={clear} />}
    </Clearable>
  );
}

function Fields({ lastResult, onClear }: ContactFormProps & { onClear: () => void }) {
  const navigation = useNavigation();
  const pending = navigation.formMethod === "POST" && navigation.formAction === paths.contact();
  const [form, fields] = useForm<ContactFields>({ id: FORM_ID, lastResult });
  const draft = useFormDraft({ name: CONTACT_DRAFT, fields: CONTACT_FIELDS, answered: lastResult !== undefined });
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={paths.contact()}
      {...draft.formProps}
      className="mt-5 space-y-4"
    >
      <Honeypot key={navigation.state} formId={FORM_ID} />
      {form.errors ? <Notice look="error">{form.errors.join(" ")}</Notice> : null}
      {draft.restored && !pending ? <RestoredNotice onClear={onClear} /> : null}
      <TextField
        {...getInputProps(fields.name, { type: "text" })}
        key="name"
        label="Name"
        errors={fields.name.errors}
        autoComplete="name"
        maxLength={LONGEST_NAME}
        required
      />
      <TextField
        {...getInputProps(fields.email, { type: "email" })}
        key="email"
        label="Email"
        errors={fields.email.errors}
        autoComplete="email"
        required
      />
      <PhoneField
        {...getInputProps(fields.phone, { type: "tel" })}
        key="phone"
        label="Phone"
        hint="10 digits"
        errors={fields.phone.errors}
      />
      <SelectField
        {...getSelectProps(fields.reason)}
        key="reason"
        label="What is your message about?"
        errors={fields.reason.errors}
        required
      >
        {CONTACT_REASONS.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </SelectField>
      <TextAreaField
        {...getTextareaProps(fields.message)}
        key="message"
        label="Message"
        hint="Optional"
        errors={fields.message.errors}
        rows={5}
        dir="auto"
      />
      <Button className="w-full" pending={pending} disabled={pending}>
        {pending ? "Sending…" : "Send Message"}
      </Button>
      <p className="text-muted text-sm">Only our moderators see what you write here, and use it to answer you.</p>
    </Form>
  );
}
