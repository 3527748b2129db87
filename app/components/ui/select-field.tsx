import type { SelectHTMLAttributes } from "react";

import { controlClass, descriptionOf, FieldErrors, markedAsWrong, useStandingErrors } from "./control.tsx";

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & {
  id: string;
  label: string;
  errors?: string[] | undefined;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
};

export function SelectField({ label, hideLabel = false, errors, children, ...select }: SelectFieldProps) {
  const { errors: standing, onInput } = useStandingErrors(errors);
  return (
    <div onInput={onInput}>
      <label htmlFor={select.id} className={hideLabel ? "sr-only" : "mb-1 block font-semibold"}>
        {label}
      </label>
      <select
        className={controlClass}
        {...select}
        {...markedAsWrong(standing)}
        aria-describedby={descriptionOf({ id: select.id, errors: standing })}
      >
        {children}
      </select>
      <FieldErrors id={`${select.id}-error`} errors={standing} />
    </div>
  );
}
