import { Link } from "@remix-run/react";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";

import * as paths from "#app/lib/paths.ts";

const COLLABORATIONS: { icon: IconName; title: string; text: string }[] = [
  {
    icon: "graduation-cap",
    title: "Colleges",
    text: "A placement drive or a batch that is about to finish? Tell us the courses and the month, and we will plan it with you.",
  },
  {
    icon: "user-round-search",
    title: "Individual HR consultants",
    text: "Hiring for several companies? Tell us which ones, and what kind of people you are looking for.",
  },
  {
    icon: "presentation",
    title: "Training centres",
    text: "Tell us what you teach and where, and we will tell you what employers here ask for.",
  },
];

/** Whom we work with. What each of them gets is on the partner page. */
export function CollaborationCards() {
  return (
    <section aria-labelledby="collaborate">
      <h2 id="collaborate" className="text-2xl">
        Work together with us
      </h2>
      <p className="text-muted mt-1">
        Write to us with{" "}
        <a href="#call-back" className="underline underline-offset-4">
          the form
        </a>{" "}
        or call.
      </p>
      <ul className="mt-4 space-y-4">
        {COLLABORATIONS.map(({ icon, title, text }) => (
          <li key={title} className="rounded-card border-line bg-surface shadow-card border p-5 max-xs:p-3">
            <h3 className="flex items-center gap-3 text-lg wrap-anywhere">
              <Icon name={icon} className="text-accent size-5 shrink-0 max-xs:hidden" />
              {title}
            </h3>
            <p className="text-muted mt-1">{text}</p>
          </li>
        ))}
      </ul>
      <Link
        to={paths.partner()}
        className="text-accent mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        See what partners get
      </Link>
    </section>
  );
}
