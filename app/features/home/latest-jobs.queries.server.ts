import type { LoaderFunctionArgs } from "@remix-run/node";

import { readJobListState } from "#app/features/search/job-list-version.server.ts";
import { isWorthKeeping, LATEST_JOBS } from "#app/features/search/results.ts";
import { readSearch } from "#app/features/search/read-search.server.ts";
import { answerSearch } from "#app/features/search/search.queries.server.ts";
import { parseJobFilters, SEE_ALL_JOBS } from "#app/features/search/filters.server.ts";
import * as paths from "#app/lib/paths.ts";

/** The newest jobs, or those that match the words of the address best, and of equal ones the newest. */
export async function loadLatestJobs({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { q, location } = parseJobFilters(new URL(request.url).searchParams);
  const filters = { q, location };
  // Read before the search: a change in between is then told once more, not missed.
  const list = await readJobListState();
  const search = readSearch({ ...filters, sort: q ? undefined : "newest" });
  const answer = await answerSearch(search, { limit: LATEST_JOBS });
  if (!isWorthKeeping(answer)) context.cache?.markIncomplete();
  const isSearched = Boolean(q || location);
  return {
    filters,
    isSearched,
    heading: isSearched ? "Matching jobs" : "Latest jobs",
    clear: isSearched ? SEE_ALL_JOBS : null,
    allPath: paths.findJobs(answer.results?.jobs.length === 0 ? {} : filters),
    listVersion: list?.version ?? null,
    ...answer,
  };
}

export type LatestJobsData = Awaited<ReturnType<typeof loadLatestJobs>>;
