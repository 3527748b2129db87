import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";

import { controlClass, descriptionOf, FieldErrors, markedAsWrong, useStandingErrors } from "./control.tsx";

type FieldProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  errors?: string[] | undefined;
  /** For errors that appear while the visitor types in another field. */
  announceErrors?: boolean | "at once";
};

type WholeFieldProps = FieldProps & { onInput: () => void; children: ReactNode };

function Field({ id, label, hint, errors, announceErrors = false, onInput, children }: WholeFieldProps) {
  return (
    <div onInput={onInput}>
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

export function TextField({
  label,
  hint,
  errors,
  announceErrors = false,
  className = "",
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const standing = useStandingErrors(errors);
  const field = { id: input.id, label, hint, announceErrors, ...standing };
  return (
    <Field {...field}>
      <input
        className={`${controlClass} ${className}`}
        {...input}
        {...markedAsWrong(standing.errors)}
        aria-describedby={descriptionOf(field)}
      />
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  errors,
  announceErrors = false,
  ...textArea
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const standing = useStandingErrors(errors);
  const field = { id: textArea.id, label, hint, announceErrors, ...standing };
  return (
    <Field {...field}>
      <textarea
        className={`${controlClass} py-2.5`}
        {...textArea}
        {...markedAsWrong(standing.errors)}
        aria-describedby={descriptionOf(field)}
      />
    </Field>
  );
}
