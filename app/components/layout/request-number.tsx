import { TELL_US } from "#app/lib/failure.ts";

/** A press selects the whole number. */
export function RequestNumber({ id }: { id: string }) {
  return (
    <p className="text-muted mt-3">
      {`${TELL_US} `}
      <code className="text-ink block text-sm wrap-anywhere select-all">{id}</code>
    </p>
  );
}
