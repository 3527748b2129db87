import { currentJobListVersion } from "#app/features/search/job-list-version.server.ts";
import { answerSearch } from "#app/features/search/search.queries.server.ts";
import { parseJobFilters } from "#app/features/search/filters.ts";

const LATEST_JOBS = 12;

/** The newest jobs that match the filters of the home page's address. */
export async function loadLatestJobs(request: Request) {
  const { q, location } = parseJobFilters(new URL(request.url).searchParams);
  const filters = { q, location };
  // Read before the search: a change in between is then told once more, not missed.
  const listVersion = currentJobListVersion();
  return { filters, listVersion, ...(await answerSearch(filters, { limit: LATEST_JOBS })), now: Date.now() };
}

export type LatestJobsData = Awaited<ReturnType<typeof loadLatestJobs>>;
