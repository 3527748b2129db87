import { getFormProps, getInputProps, getSelectProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";

import { ALERT_CONSENT_VERSION, PACE_TEXTS, PACES, type AlertFields } from "../alert-fields.ts";
import { Button } from "#app/components/ui/button.tsx";
import { CheckboxField } from "#app/components/ui/checkbox-field.tsx";
import { Honeypot } from "#app/components/ui/honeypot.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import * as paths from "#app/lib/paths.ts";

const FORM_ID = "alert";

type AlertFormProps = {
  action: string;
  channels: { mail: boolean; telegram: boolean };
  lastResult: SubmissionResult | undefined;
};

/** The pressed button chooses mail or Telegram. */
export function AlertForm({ action, channels, lastResult }: AlertFormProps) {
  const navigation = useNavigation();
  const pending = navigation.formMethod === "POST";
  const [form, fields] = useForm<AlertFields>({ id: FORM_ID, lastResult, defaultValue: { pace: "daily" } });
  const { consent } = fields;
  return (
    <Form {...getFormProps(form)} method="post" action={action} className="mt-5 space-y-4">
      <Honeypot key={navigation.state} formId={FORM_ID} />
      {form.errors ? <Notice look="error">{form.errors.join(" ")}</Notice> : null}
      {channels.mail ? (
        <TextField
          {...getInputProps(fields.email, { type: "email" })}
          key="email"
          label="Email"
          errors={fields.email.errors}
          autoComplete="email"
          required={!channels.telegram}
        />
      ) : (
        <Notice look="info">Mails are not set up here.</Notice>
      )}
      <SelectField {...getSelectProps(fields.pace)} key="pace" label="How often?" errors={fields.pace.errors}>
        {PACES.map((pace) => (
          <option key={pace} value={pace}>
            {PACE_TEXTS[pace]}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        id={consent.id}
        name={consent.name}
        value={ALERT_CONSENT_VERSION}
        defaultChecked={consent.initialValue === ALERT_CONSENT_VERSION}
        required
        label="Send me new jobs of this search."
        errors={consent.errors}
      >
        We keep this search and your address, or your chat in Telegram, and use them for nothing else. Each message says
        how to stop; then we delete both.{" "}
        <Link to={paths.privacy()} className="underline">
          More about your data
        </Link>
      </CheckboxField>
      {channels.mail ? (
        <Button name="by" value="mail" className="w-full" pending={pending} disabled={pending}>
          Send by mail
        </Button>
      ) : null}
      {channels.telegram ? (
        <Button
          name="by"
          value="telegram"
          look={channels.mail ? "secondary" : "primary"}
          className="w-full"
          disabled={pending}
        >
          Send in Telegram
        </Button>
      ) : null}
    </Form>
  );
}
