import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { CONTACT_DRAFT, MESSAGE_SENT } from "./contact-fields.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import * as paths from "#app/lib/paths.ts";
import { forgetInTab } from "#app/lib/forms/tab-storage.ts";

/** Replaces the form. */
export function MessageSent() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone; the heading tells a screen reader what became of the message.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => forgetInTab(CONTACT_DRAFT), []);
  return (
    <div className="py-6 text-center">
      <Icon name="circle-check" className="text-accent mx-auto size-12" />
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-xl outline-none sm:text-2xl">
        {MESSAGE_SENT}
      </h2>
      <p className="text-muted mx-auto mt-2 max-w-md">
        We read every message, and answer by phone or email. You don&rsquo;t need to send it again.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to={paths.findJobs()} className={buttonClass("primary")}>
          Find all jobs
        </Link>
        <Link to={paths.contact()} className={buttonClass("secondary")}>
          Write another message
        </Link>
      </div>
    </div>
  );
}
