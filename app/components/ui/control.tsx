import { useState } from "react";

// What all controls of forms share.

/** With room for label and hint below the header, where a browser scrolls to it. */
export const controlClass =
  "border-outline bg-surface rounded-control min-h-12 w-full scroll-mt-20 border px-3 text-base placeholder:text-muted aria-invalid:border-danger";

export function FieldErrors({ id, errors }: { id: string; errors?: string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <p id={id} className="text-danger mt-1 text-sm font-medium">
      {errors.join(" ")}
    </p>
  );
}

/**
 * What the server said of a value holds until the value is changed: after that it waits for the next answer, instead of calling
 * wrong what was put right. The errors of one answer are one array.
 */
export function useStandingErrors(errors: string[] | undefined) {
  const [answered, setAnswered] = useState<string[]>();
  return { errors: errors === answered ? undefined : errors, onInput: () => setAnswered(errors) };
}

/** Without scripts, a page with errors focuses the first invalid field. */
export function markedAsWrong(errors: string[] | undefined) {
  // why undefined: Conform's properties always describe the last answer and ignore later input.
  return errors?.length ? { "aria-invalid": true, autoFocus: true } : { "aria-invalid": undefined };
}

type Described = { id: string; hint?: string | undefined; errors?: string[] | undefined };

export function descriptionOf({ id, hint, errors }: Described): string | undefined {
  return [hint && `${id}-hint`, errors?.length && `${id}-error`].filter(Boolean).join(" ") || undefined;
}
