import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";

const CONTROL =
  "border-outline bg-surface rounded-control min-h-12 w-full border px-3 text-base placeholder:text-muted aria-invalid:border-danger disabled:opacity-60";

type FieldProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  errors?: string[] | undefined;
  /** For errors that appear while somebody types in another field. */
  announceErrors?: boolean | "at once";
};

function Field({ id, label, hint, errors, announceErrors = false, children }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-muted mb-1 text-sm">
          {hint}
        </p>
      ) : null}
      {children}
      <div role={announceErrors ? (announceErrors === "at once" ? "alert" : "status") : undefined}>
        <FieldErrors id={`${id}-error`} errors={errors} />
      </div>
    </div>
  );
}

function FieldErrors({ id, errors }: { id: string; errors?: string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <p id={id} className="text-danger mt-1 text-sm font-medium">
      {errors.join(" ")}
    </p>
  );
}

function descriptionOf({ id, hint, errors }: FieldProps): string | undefined {
  return [hint && `${id}-hint`, errors?.length && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

export function TextField({
  label,
  hint,
  errors,
  announceErrors = false,
  className = "",
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const field = { id: input.id, label, hint, errors, announceErrors };
  return (
    <Field {...field}>
      <input
        className={`${CONTROL} ${className}`}
        {...input}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={descriptionOf(field)}
      />
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  errors,
  ...textArea
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const field = { id: textArea.id, label, hint, errors };
  return (
    <Field {...field}>
      <textarea
        className={`${CONTROL} py-2.5`}
        {...textArea}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={descriptionOf(field)}
      />
    </Field>
  );
}

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & {
  id: string;
  label: string;
  errors?: string[] | undefined;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
};

export function SelectField({ label, hideLabel = false, errors, children, ...select }: SelectFieldProps) {
  return (
    <div>
      <label htmlFor={select.id} className={hideLabel ? "sr-only" : "mb-1 block font-semibold"}>
        {label}
      </label>
      <select
        className={CONTROL}
        {...select}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={descriptionOf({ id: select.id, label, errors })}
      >
        {children}
      </select>
      <FieldErrors id={`${select.id}-error`} errors={errors} />
    </div>
  );
}

export const controlClass = CONTROL;
