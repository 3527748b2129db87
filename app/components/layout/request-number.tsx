import { Link } from "@remix-run/react";

import { TELL_US } from "#app/lib/failure.ts";
import { paths } from "#app/lib/paths.ts";

/** A press selects the whole number. */
export function RequestNumber({ id }: { id: string }) {
  return (
    <p className="text-muted mt-3">
      {`${TELL_US} `}
      <code className="text-ink block text-sm wrap-anywhere select-all">{id}</code>
      <Link to={paths.contact()} className="text-accent inline-flex min-h-11 items-center font-medium underline">
        Contact us
      </Link>
    </p>
  );
}
