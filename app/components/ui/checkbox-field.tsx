import type { InputHTMLAttributes, ReactNode } from "react";

import { descriptionOf, FieldErrors } from "./control.tsx";

type CheckboxFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  label: string;
  errors: string[] | undefined;
  /** The notice below. */
  children: ReactNode;
};

export function CheckboxField({ label, errors, children, ...input }: CheckboxFieldProps) {
  const { id } = input;
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...input}
          type="checkbox"
          className="accent-accent mt-0.5 size-6 shrink-0"
          aria-invalid={errors?.length ? true : undefined}
          aria-describedby={descriptionOf({ id, hint: "notice", errors })}
        />
        <span>{label}</span>
      </label>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {children}
      </p>
      <FieldErrors id={`${id}-error`} errors={errors} />
    </div>
  );
}
