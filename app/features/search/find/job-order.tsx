import { Link } from "@remix-run/react";

import type { JobFilters } from "../filters.ts";
import { paths } from "#app/lib/paths.ts";

const ORDERS = [
  { sort: undefined, name: "Best match" },
  { sort: "newest", name: "Newest" },
] as const;

/** What comes first in a list that was searched for. Links, so that each order has an address. */
export function JobOrder({ filters }: { filters: JobFilters }) {
  return (
    <nav aria-label="Order of the jobs" className="-mx-2 flex">
      {ORDERS.map(({ sort, name }) => (
        <Link
          key={name}
          to={paths.findJobs({ ...filters, sort })}
          aria-current={filters.sort === sort ? "true" : undefined}
          className="text-muted aria-[current]:text-ink inline-flex min-h-11 items-center px-2 underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:underline"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
