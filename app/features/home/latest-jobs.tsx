import { Link } from "@remix-run/react";
import { SearchX } from "lucide-react";

import { buttonClass } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { JobCard } from "#app/features/jobs/components/job-card.tsx";
import type { JobResults } from "#app/features/search/queries.server.ts";
import type { JobFilters } from "#app/features/search/schema.ts";
import { paths } from "#app/lib/paths.ts";

type LatestJobsProps = {
  results: JobResults;
  filters: Pick<JobFilters, "q" | "location">;
  now: number;
  searching: boolean;
};

export function LatestJobs({ results, filters, now, searching }: LatestJobsProps) {
  const filtered = Boolean(filters.q || filters.location);
  return (
    <section aria-labelledby="latest-jobs" aria-busy={searching}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="latest-jobs" className="text-2xl">
          {filtered ? "Matching jobs" : "Latest jobs"}
        </h2>
        <p className="text-muted tabular-nums" role="status">
          {results.total.toLocaleString("en-IN")} {results.total === 1 ? "job" : "jobs"}
        </p>
      </div>
      {results.simplified ? (
        <div className="mt-4">
          <Notice look="info">Our search engine takes a short break: showing simplified results.</Notice>
        </div>
      ) : null}
      {results.jobs.length ? (
        <ul
          className={`mt-5 grid gap-4 transition-opacity sm:grid-cols-2 lg:grid-cols-3 ${searching ? "opacity-60" : ""}`}
        >
          {results.jobs.map((job) => (
            <li key={job.id}>
              <JobCard job={job} now={now} />
            </li>
          ))}
        </ul>
      ) : (
        <NoJobs filtered={filtered} />
      )}
      <div className="mt-6 text-center">
        <Link to={paths.findJobs({ q: filters.q, location: filters.location })} className={buttonClass("secondary")}>
          View All Jobs
        </Link>
      </div>
    </section>
  );
}

function NoJobs({ filtered }: { filtered: boolean }) {
  return (
    <div className="rounded-card border-line bg-surface mt-5 border border-dashed p-10 text-center">
      <SearchX className="text-muted mx-auto size-10" aria-hidden="true" />
      <p className="mt-3 text-lg font-semibold">No jobs found</p>
      {filtered ? (
        <p className="text-muted mt-1">
          Try a shorter word or another city, or{" "}
          <Link to={paths.home()} className="text-accent font-semibold underline underline-offset-4">
            clear the search
          </Link>
          .
        </p>
      ) : (
        <p className="text-muted mt-1">New jobs are checked every day. Please come back soon.</p>
      )}
    </div>
  );
}
