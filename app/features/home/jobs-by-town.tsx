import { Link } from "@remix-run/react";
import type { HomeCounts } from "./home-counts.queries.server.ts";
import { JobCount } from "./job-count.tsx";
import { JOB_CATEGORIES, JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import * as paths from "#app/lib/paths.ts";

/** Plain links to the lists that are pages of their own. */
export function JobsByTown({ counts }: { counts: HomeCounts | null }) {
  const towns = JOB_LOCATIONS.filter((location) => counts?.towns[location] !== 0);
  const categoriesIn = (location: string) =>
    JOB_CATEGORIES.filter((category) => counts?.categoriesByTown[location]?.[category] ?? !counts);
  return (
    <section className="mt-14" aria-labelledby="towns">
      <h2 id="towns" className="text-2xl">
        Jobs by city
      </h2>
      <ul className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-3">
        {towns.map((location) => (
          <li key={location}>
            <Link
              to={paths.findJobs({ location })}
              className="inline-flex min-h-11 items-center gap-2 text-lg font-semibold underline-offset-4 hover:underline"
            >
              <span>{location}</span>
              {counts ? <JobCount jobs={counts.towns[location]} /> : null}
              <span className="sr-only">: all jobs</span>
            </Link>
            <ul className="-mx-2 flex flex-wrap">
              {categoriesIn(location).map((category) => (
                <li key={category}>
                  <Link
                    to={paths.findJobs({ location, category })}
                    className="text-muted hover:text-ink inline-flex min-h-11 items-center px-2 underline underline-offset-4"
                  >
                    {category}
                    <span className="sr-only"> jobs in {location}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
