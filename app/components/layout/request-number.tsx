import { TELL_US } from "#app/lib/failure.ts";
import * as paths from "#app/lib/paths.ts";

/** A press selects the whole number. It also stands on a page that no router renders. */
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
