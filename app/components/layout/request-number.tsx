import { TELL_US } from "#app/lib/failure.ts";
import * as paths from "#app/lib/paths.ts";

/** A click selects the whole number. Also rendered outside the router. */
export function RequestNumber({ id }: { id: string }) {
  return (
    <p className="text-muted mt-3">
      {`${TELL_US} `}
      <code className="text-ink block text-sm wrap-anywhere select-all">{id}</code>
      <a href={paths.contact()} className="text-accent inline-flex min-h-11 items-center font-medium underline">
        Contact us
      </a>
    </p>
  );
}
