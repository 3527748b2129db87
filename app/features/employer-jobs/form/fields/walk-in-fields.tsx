import { getInputProps } from "@conform-to/react";

import type { Hints } from "../advice/hints.ts";
import { type FormFields } from "../form-fields.ts";
import { JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import { JobText } from "./free-text-field.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** Collapsed unless a field has a value. */
export function WalkInFields({ fields, hints }: { fields: FormFields; hints: Hints }) {
  const { walk_in_from: from, walk_in_to: to, walk_in_opens: opens, walk_in_closes: closes } = fields;
  const { walk_in_address: address, walk_in_bring: bring } = fields;
  const all = [from, to, opens, closes, address, bring];
  const isUsed = all.some(({ initialValue, errors }) => Boolean(initialValue) || Boolean(errors?.length));
  return (
    <details
      open={isUsed}
      // why: a browser silently refuses to send a form whose problem it can't show.
      onInvalid={({ currentTarget }) => (currentTarget.open = true)}
      className="rounded-control border-line group border"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 font-semibold">
        Walk-in interviews (optional)
        <Icon name="chevron-right" className="text-muted ml-auto size-5 shrink-0 group-open:rotate-90" />
      </summary>
      <div className="grid gap-x-5 gap-y-5 p-4 pt-2 sm:grid-cols-2">
        <p className="text-muted text-sm sm:col-span-2">
          People come on these days without an appointment. The job ends with the last day.
        </p>
        <TextField
          {...getInputProps(from, { type: "date" })}
          key="walk_in_from"
          label={JOB_FIELDS.walk_in_from.label}
          errors={from.errors}
        />
        <TextField
          {...getInputProps(to, { type: "date" })}
          key="walk_in_to"
          label={`${JOB_FIELDS.walk_in_to.label}, if it is another`}
          errors={to.errors}
        />
        <TextField
          {...getInputProps(opens, { type: "time" })}
          key="walk_in_opens"
          label={JOB_FIELDS.walk_in_opens.label}
          errors={opens.errors}
        />
        <TextField
          {...getInputProps(closes, { type: "time" })}
          key="walk_in_closes"
          label={JOB_FIELDS.walk_in_closes.label}
          errors={closes.errors}
        />
        <div className="space-y-5 sm:col-span-2">
          <JobText name="walk_in_address" fields={fields} advice={hints.walk_in_address} rows={2} />
          <JobText
            name="walk_in_bring"
            fields={fields}
            hint="For example resume, Aadhaar, two photos"
            advice={hints.walk_in_bring}
            rows={2}
          />
        </div>
      </div>
    </details>
  );
}
