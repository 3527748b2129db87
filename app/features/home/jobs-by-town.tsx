import { Link } from "@remix-run/react";
import { JOB_CATEGORIES, JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import { LocationDot } from "#app/features/jobs/card/location-dot.tsx";
import * as paths from "#app/lib/paths.ts";

/** Plain links to the lists that are pages of their own. */
export function JobsByTown() {
  return (
    <section className="mt-14" aria-labelledby="towns">
      <h2 id="towns" className="text-2xl">
        Jobs by town
      </h2>
      <ul className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-3">
        {JOB_LOCATIONS.map((location) => (
          <li key={location}>
            <Link
              to={paths.findJobs({ location })}
              className="inline-flex min-h-11 items-center text-lg font-semibold underline-offset-4 hover:underline"
            >
              <LocationDot location={location} />
              <span className="sr-only">: all jobs</span>
            </Link>
            <ul className="-mx-2 flex flex-wrap">
              {JOB_CATEGORIES.map((category) => (
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
