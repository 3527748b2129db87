import { Link } from "@remix-run/react";
import type { LatestJobsData } from "./latest-jobs.queries.server.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { ListSection } from "#app/features/search/list-section.tsx";
import { JobList } from "#app/features/search/job-list.tsx";
import { statusOf } from "#app/features/search/results.ts";
import * as paths from "#app/lib/paths.ts";

export function LatestJobs({ list }: { list: LatestJobsData }) {
  const { results } = list;
  return (
    <ListSection
      path={paths.home()}
      label={{ "aria-labelledby": "latest-jobs" }}
      // What follows stays below the screen, however few jobs there are.
      className={list.isSearched ? "min-h-dvh" : ""}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="latest-jobs" className="text-2xl">
          {list.heading}
        </h2>
        <p className="text-muted tabular-nums" role="status">
          {results ? statusOf(results) : null}
        </p>
      </div>
      <JobList key={paths.home(list.filters)} answer={list} clear={list.clear} />
      <div key={list.allPath} className="mt-6 text-center">
        <Link to={list.allPath} className={buttonClass("secondary")}>
          View All Jobs
        </Link>
      </div>
    </ListSection>
  );
}
