import { Link } from "@remix-run/react";

import type { HomeCounts } from "./home-counts.queries.server.ts";
import { JobCount } from "./job-count.tsx";
import { METRO_LINES } from "#app/features/jobs/metro/metro-lines.ts";
import * as paths from "#app/lib/paths.ts";

/** Without lines that lead to no job. On a phone they are one row that scrolls sideways. */
export function MetroLines({ counts }: { counts: HomeCounts["lines"] | undefined }) {
  const lines = METRO_LINES.filter(({ slug }) => counts?.[slug] !== 0);
  if (lines.length === 0) return null;
  return (
    <nav aria-labelledby="metro-lines" className="mt-10">
      <h2 id="metro-lines" className="text-2xl">
        Jobs near your metro line
      </h2>
      <ul className="relative -mx-4 mt-4 flex gap-2 overflow-x-auto px-4 pb-2 sm:mx-0 sm:flex-wrap sm:px-0 sm:pb-0">
        {lines.map(({ slug, name, dot }) => (
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
              {counts ? <JobCount jobs={counts[slug]} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
