import { Link } from "@remix-run/react";

import type { JobFilters } from "../filters.ts";
import * as paths from "#app/lib/paths.ts";

const BEST_SALARY = { sort: "salary", name: "Salary" } as const;
/** Without words nothing matches better than anything else. */
const WITHOUT_WORDS = [{ sort: undefined, name: "Newest" }, BEST_SALARY];
const WITH_WORDS = [{ sort: undefined, name: "Best match" }, { sort: "newest", name: "Newest" } as const, BEST_SALARY];

/** What comes first in the list. Links, so that each order has an address. */
export function JobOrder({ filters }: { filters: JobFilters }) {
  return (
    // New links where there are others: a shift of the old ones would surprise.
    <nav key={filters.q ? "with words" : "all"} aria-label="Order of the jobs" className="-mx-2 flex flex-wrap">
      {(filters.q ? WITH_WORDS : WITHOUT_WORDS).map(({ sort, name }) => (
        <Link
          key={name}
          to={paths.findJobs({ ...filters, sort })}
          aria-current={isShown(filters, sort) ? "true" : undefined}
          className="text-muted aria-[current]:text-ink inline-flex min-h-11 items-center px-2 underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:underline"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function isShown(filters: JobFilters, sort: JobFilters["sort"]): boolean {
  return filters.sort === sort || (!filters.q && !sort && filters.sort === "newest");
}
