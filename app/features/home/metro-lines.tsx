import { Link } from "@remix-run/react";

import { METRO_LINES } from "#app/features/jobs/metro/metro-lines.ts";
import * as paths from "#app/lib/paths.ts";

/** On a phone the lines are one row that scrolls sideways. */
export function MetroLines({ className }: { className: string }) {
  return (
    <nav aria-labelledby="metro-lines" className={className}>
      <h2 id="metro-lines" className="text-base">
        Jobs near your metro line
      </h2>
      <ul className="-mx-4 mt-2 flex gap-2 overflow-x-auto px-4 pb-2 sm:mx-0 sm:flex-wrap sm:px-0 sm:pb-0">
        {METRO_LINES.map(({ slug, name, dot }) => (
          <li key={slug} className="shrink-0">
            <Link
              to={paths.findJobs({ metro: slug })}
              className="border-outline bg-surface hover:border-accent flex min-h-11 items-center gap-2.5 rounded-full border ps-3 pe-4 text-[0.95rem] font-semibold"
            >
              <span className={`flex h-1.5 w-7 items-center justify-center rounded-full ${dot}`} aria-hidden="true">
                <span className={`flex size-4 shrink-0 items-center justify-center rounded-full ${dot}`}>
                  <span className="bg-surface size-2 rounded-full" />
                </span>
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
