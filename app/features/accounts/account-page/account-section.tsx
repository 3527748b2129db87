import { useNavigation } from "@remix-run/react";
import { Fragment, useRef, useState, type ReactNode } from "react";

import type { AccountIntent } from "./account.action.server.ts";
import { useFocusAfterAction } from "#app/components/ui/use-focus-after-action.ts";

type AccountSectionProps = {
  intent: AccountIntent;
  title: string;
  /** When the loader ran: it does not run after a refused form. */
  loadedAt: number;
  children: ReactNode;
};

/** A form of the page. Saving resets the form and focuses its heading; input in the other forms stays. */
export function AccountSection({ intent, title, loadedAt, children }: AccountSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const sending = useNavigation().formData?.get("intent") === intent;
  const [{ saved, wasSending }, setForm] = useState({ saved: loadedAt, wasSending: false });
  if (sending !== wasSending) setForm({ saved: sending ? saved : loadedAt, wasSending: sending });
  useFocusAfterAction(heading, saved);
  return (
    <section aria-labelledby={intent} className="border-line mt-8 border-t pt-6">
      <h2 id={intent} ref={heading} tabIndex={-1} className="w-fit text-xl">
        {title}
      </h2>
      <Fragment key={saved}>{children}</Fragment>
    </section>
  );
}
