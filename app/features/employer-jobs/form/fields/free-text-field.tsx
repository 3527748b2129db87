import { getInputProps, getTextareaProps } from "@conform-to/react";
import { useState, type InputHTMLAttributes } from "react";

import { FieldHint } from "./field-hint.tsx";
import { cleanField, lengthOf, tooLong, type FormFields, type FreeText } from "../form-fields.ts";
import { JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import { TextAreaField, TextField } from "#app/components/ui/text-field.tsx";
import { formatNumber } from "#app/lib/text/format-number.ts";

/** The counter is hidden below this length. */
const NEARLY_FULL = 0.9;

type JobTextProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "required" | "placeholder" | "autoComplete" | "list" | "onInput"
> & {
  name: Exclude<FreeText, "salary" | "experience">;
  fields: FormFields;
  label?: string;
  hint?: string;
  /** What the employer may want to change. */
  advice?: string | undefined;
  /** Of a text of several lines. */
  rows?: number;
};

/** A text of a job. Pasted text is never cut: the counter shows how much is too much. */
export function JobText({
  name,
  fields,
  label = JOB_FIELDS[name].label,
  advice,
  rows,
  onInput,
  ...control
}: JobTextProps) {
  const field = fields[name];
  const [typed, setTyped] = useState<{ text: string; after: string[] | undefined }>();
  const length = lengthOf(cleanField(name, typed?.text ?? field.initialValue ?? ""));
  const problem = length > JOB_FIELDS[name].longest ? tooLong(name) : "";
  const answered = typed?.after === field.errors ? undefined : field.errors;
  const props = { ...control, label, errors: problem ? [problem] : answered, announceErrors: true };
  return (
    <div onInput={({ target }) => setTyped({ text: (target as HTMLInputElement).value, after: field.errors })}>
      {rows ? (
        <TextAreaField {...getTextareaProps(field)} key={name} {...props} rows={rows} />
      ) : (
        <TextField {...getInputProps(field, { type: "text" })} key={name} {...props} onInput={onInput} />
      )}
      {length > JOB_FIELDS[name].longest * NEARLY_FULL ? (
        <p className="text-muted mt-1 text-sm tabular-nums">
          {formatNumber(length)} of {formatNumber(JOB_FIELDS[name].longest)} characters
        </p>
      ) : null}
      <FieldHint hint={advice} />
    </div>
  );
}
