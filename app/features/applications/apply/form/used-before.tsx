import { useRouteLoaderData } from "@remix-run/react";

import * as paths from "#app/lib/paths.ts";

/** Why the button is disabled, beside it: the field may be off the screen. */
export function UsedBefore({ fields }: { fields: { id: string; name: string }[] }) {
  if (!fields.length) return null;
  return (
    <p className="text-sm">
      {`You can't apply again with this ${fields.map(({ name }) => name).join(" and ")}. `}
      <button
        type="button"
        className="min-h-11 font-semibold underline underline-offset-4"
        onClick={() => document.getElementById(fields[0]?.id ?? "")?.focus()}
      >
        Change it
      </button>
    </p>
  );
}

/**
 * Another person may have typed the address: the owner of the mailbox can take the place of that application. The button sends this
 * form to the page of lost links, which reads only the email address from it.
 */
export function NotMe() {
  const root = useRouteLoaderData<{ withMail?: boolean }>("root");
  if (!root?.withMail) return null;
  return (
    <p className="text-sm">
      Was it not you?{" "}
      <button
        formAction={paths.lostLink()}
        formEncType="application/x-www-form-urlencoded"
        formNoValidate
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Get a link to this mailbox
      </button>
    </p>
  );
}
