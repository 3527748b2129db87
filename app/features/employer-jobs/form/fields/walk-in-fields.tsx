import { getInputProps } from "@conform-to/react";
import { useState } from "react";

import type { Hints } from "../advice/hints.ts";
import { type FormFields } from "../form-fields.ts";
import { JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import { FoldedFields } from "./folded-fields.tsx";
import { JobText } from "./free-text-field.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

export function WalkInFields({ fields, advice }: { fields: FormFields; advice: Hints }) {
  const { walk_in_from: from, walk_in_to: to, walk_in_opens: opens, walk_in_closes: closes } = fields;
  const { walk_in_address: address, walk_in_bring: bring } = fields;
  return (
    <FoldedFields
      title="Walk-in interviews (optional)"
      note="People come on these days without an appointment. The job closes after the last day."
      fields={[from, to, opens, closes, address, bring]}
    >
      <MomentField field={from} type="date" label={JOB_FIELDS.walk_in_from.label} />
      <MomentField field={to} type="date" label={`${JOB_FIELDS.walk_in_to.label}, if different`} />
      <MomentField field={opens} type="time" label={JOB_FIELDS.walk_in_opens.label} />
      <MomentField field={closes} type="time" label={JOB_FIELDS.walk_in_closes.label} />
      <div className="space-y-5 sm:col-span-2">
        <JobText name="walk_in_address" fields={fields} advice={advice.walk_in_address} rows={2} />
        <JobText
          name="walk_in_bring"
          fields={fields}
          hint="For example resume, photo ID, two photos"
          advice={advice.walk_in_bring}
          rows={2}
        />
      </div>
    </FoldedFields>
  );
}

type MomentFieldProps = { field: FormFields["walk_in_from"]; type: "date" | "time"; label: string };

function MomentField({ field, type, label }: MomentFieldProps) {
  const [isHalf, setIsHalf] = useState(false);
  return (
    <TextField
      {...getInputProps(field, { type })}
      key={field.name}
      label={label}
      errors={isHalf ? [`Please enter the whole ${type}, or clear it.`] : field.errors}
      onBlur={({ currentTarget }) => setIsHalf(isHalfTyped(currentTarget))}
    />
  );
}

/** A browser would send it as an empty one. */
export const isHalfTyped = (field: Element) => field instanceof HTMLInputElement && field.validity.badInput;
