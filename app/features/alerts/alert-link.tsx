import { Link } from "@remix-run/react";

import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** To the form for new jobs of a search. */
export function AlertLink({ to, className = "" }: { to: string; className?: string }) {
  return (
    <Link to={to} className={buttonClass("secondary", className)}>
      <Icon name="mail" className="size-5" />
      Tell me of new jobs
    </Link>
  );
}
