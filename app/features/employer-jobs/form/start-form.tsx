import { Form, useSubmit } from "@remix-run/react";

import type { FormPanel } from "../employer-dashboard.queries.server.ts";
import type { OwnJobPage } from "../own-jobs.queries.server.ts";
import { Button } from "#app/components/ui/button.tsx";
import { HiddenFields } from "#app/components/ui/hidden-fields.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import * as paths from "#app/lib/paths.ts";

type StartFormProps = { panel: Extract<FormPanel, { panel: "add" }>; own: OwnJobPage | null };

/** Fills the form of a new job: from one of the own jobs, or from a usual role, for one of the own clients. */
export function StartForm({ panel, own }: StartFormProps) {
  const submit = useSubmit();
  const { jobs = [], clients = [] } = own ?? {};
  const start = { onChange: (event: { currentTarget: HTMLSelectElement }) => submit(event.currentTarget.form) };
  return (
    <Form
      method="get"
      action={paths.employerDashboard()}
      aria-label="Start from"
      className="border-line mt-4 grid items-end gap-3 border-y py-3 sm:auto-cols-fr sm:grid-flow-col"
    >
      <HiddenFields fields={{ form: "new" }} />
      <SelectField
        id="start-role"
        name="role"
        label="Start from (optional)"
        defaultValue={panel.copyOf ?? panel.role ?? ""}
        {...start}
      >
        <option value="">An empty form</option>
        {jobs.length ? (
          <optgroup label="Your jobs">
            {jobs.map(({ id, title, company }) => (
              <option key={id} value={id}>
                {clients.length > 1 ? `${title} (${company})` : title}
              </option>
            ))}
          </optgroup>
        ) : null}
        <optgroup label="Usual roles">
          {panel.roles.map(({ role, title }) => (
            <option key={role} value={role}>
              {title}
            </option>
          ))}
        </optgroup>
      </SelectField>
      {clients.length > 1 ? (
        <SelectField id="start-client" name="client" label="Hiring for" defaultValue={panel.client ?? ""} {...start}>
          <option value="">Your company</option>
          {clients.map((client) => (
            <option key={client}>{client}</option>
          ))}
        </SelectField>
      ) : null}
      <noscript>
        <Button look="secondary" className="w-full">
          Fill the form
        </Button>
      </noscript>
    </Form>
  );
}
