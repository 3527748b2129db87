import { getSelectProps } from "@conform-to/react";

import { FormSection } from "./form-section.tsx";
import { KEEP_END, OPEN_FOR_DAYS, type FormFields } from "../form-fields.ts";
import { JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import { JOB_KINDS, JOB_SHIFTS, KIND_NAMES, SHIFT_NAMES } from "#app/features/jobs/terms-of-work.ts";
import { SelectField } from "#app/components/ui/select-field.tsx";

/** What has a value already that suits most jobs. */
export function HowFields({ fields }: { fields: FormFields }) {
  return (
    <div className="fields-in-line sm:col-span-2">
      <SelectField
        {...getSelectProps(fields.kind)}
        key="kind"
        label={JOB_FIELDS.kind.label}
        errors={fields.kind.errors}
      >
        {JOB_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_NAMES[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...getSelectProps(fields.shift)}
        key="shift"
        label={JOB_FIELDS.shift.label}
        errors={fields.shift.errors}
      >
        {JOB_SHIFTS.map((shift) => (
          <option key={shift} value={shift}>
            {SHIFT_NAMES[shift]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

type OpenForFieldProps = {
  fields: FormFields;
  /** The last day of an open job; null when it gets a new one. */
  openUntil: string | null;
};

export function OpenForField({ fields, openUntil }: OpenForFieldProps) {
  return (
    <FormSection title="How long it is open">
      <SelectField {...getSelectProps(fields.open_for)} key="open_for" label="Open for" errors={fields.open_for.errors}>
        {openUntil ? <option value={KEEP_END}>{`As it is now: until ${openUntil}`}</option> : null}
        {OPEN_FOR_DAYS.map((days) => (
          <option key={days} value={days}>
            {openUntil ? `${days} days from today` : `${days} days`}
          </option>
        ))}
      </SelectField>
      <p className="text-muted self-end text-sm sm:pb-3">
        You can close or extend it at any time. A walk-in closes after its last day.
      </p>
    </FormSection>
  );
}
