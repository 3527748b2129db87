import { getInputProps } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";

import type { Hints } from "../advice/hints.ts";
import { type FormFields } from "../form-fields.ts";
import { JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import { JobText } from "./free-text-field.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** Collapsed unless a field has a value. */
export function WalkInFields({ fields, advice }: { fields: FormFields; advice: Hints }) {
  const { walk_in_from: from, walk_in_to: to, walk_in_opens: opens, walk_in_closes: closes } = fields;
  const { walk_in_address: address, walk_in_bring: bring } = fields;
  const all = [from, to, opens, closes, address, bring];
  const isUsed = all.some(({ initialValue, errors }) => Boolean(initialValue) || Boolean(errors?.length));
  const details = useRef<HTMLDetailsElement>(null);
  const wrong = JSON.stringify(all.map(({ errors }) => errors));
  // Conform can't focus a field that is folded away.
  useEffect(() => {
    const first = details.current?.closest("form")?.querySelector<HTMLElement>("[aria-invalid]");
    if (!details.current || !first || !details.current.contains(first)) return;
    details.current.open = true;
    first.focus();
  }, [wrong]);
  return (
    <details ref={details} open={isUsed} className="rounded-control border-line group border">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 font-semibold">
        Walk-in interviews (optional)
        <Icon name="chevron-right" className="text-muted ml-auto size-5 shrink-0 group-open:rotate-90" />
      </summary>
      <div className="grid gap-x-5 gap-y-5 p-4 pt-2 sm:grid-cols-2">
        <p className="text-muted text-sm sm:col-span-2">
          People come on these days without an appointment. The job closes after the last day.
        </p>
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
      </div>
    </details>
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
