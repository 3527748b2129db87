// What all controls of forms share.

export const controlClass =
  "border-outline bg-surface rounded-control min-h-12 w-full border px-3 text-base placeholder:text-muted aria-invalid:border-danger disabled:opacity-60";

export function FieldErrors({ id, errors }: { id: string; errors?: string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <p id={id} className="text-danger mt-1 text-sm font-medium">
      {errors.join(" ")}
    </p>
  );
}

type Described = { id: string; hint?: string | undefined; errors?: string[] | undefined };

export function descriptionOf({ id, hint, errors }: Described): string | undefined {
  return [hint && `${id}-hint`, errors?.length && `${id}-error`].filter(Boolean).join(" ") || undefined;
}
