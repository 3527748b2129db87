import { isIndexEmpty, searchIndex } from "./find/index-search.server.ts";
import { readJobChanges } from "./job-changes.server.ts";
import { forgetSearchClient, refusalCodeOf, SEARCH_PATIENCE_MS } from "./meilisearch.server.ts";
import { searchPostgres } from "./find/postgres-search.server.ts";
import type { JobResults, SearchAnswer, SearchOptions } from "./results.ts";
import type { JobFilters } from "./filters.ts";
import { toCard } from "#app/features/jobs/card-of-job.server.ts";
import { isOverloaded, isUnavailable, startDeadline, Unavailable } from "#app/lib/dependency.server.ts";
import { logError } from "#app/lib/log.server.ts";
import { metrics } from "#app/lib/metrics.server.ts";

/** Searches open jobs; when the search engine is down, slow or empty by mistake, Postgres answers instead. */
export async function searchJobs(
  filters: JobFilters,
  { limit, page = 1, counting = "total" }: Pick<SearchOptions, "limit"> & Partial<SearchOptions>,
): Promise<JobResults> {
  const options = { limit, page, counting };
  const index = await askIndex(filters, options);
  const answered = index !== null && !index.empty;
  metrics.searches.inc({ engine: answered ? "index" : "fallback" });
  if (answered) return { ...index.found, simplified: false };
  const instead = await searchPostgres(filters, options);
  return { ...instead, simplified: !index || instead.jobs.length > 0 };
}

/** Null where the search engine does not answer, or there is none. */
export async function askIndex(filters: JobFilters, options: SearchOptions) {
  try {
    return await askInTime(filters, options);
  } catch (error) {
    // Searches that are queued for the search engine would only wait in a longer queue for Postgres.
    if (isOverloaded(error)) throw error;
    if (refusalCodeOf(error) === "invalid_api_key") forgetSearchClient();
    // That it is away is in the log already; any other error is a fault of ours.
    if (!isUnavailable(error)) logError("the search engine refused a search", error);
    return null;
  }
}

/** The search and the check for an empty index share one time limit. */
async function askInTime(filters: JobFilters, options: SearchOptions) {
  // Read before the search: what was delivered to the index in between is not hidden.
  const changes = await readJobChanges();
  const deadline = startDeadline(SEARCH_PATIENCE_MS);
  const endOfPatience = new Promise<"too late">((resolve) => {
    deadline.signal.addEventListener("abort", () => resolve("too late"));
  });
  try {
    const found = await Promise.race([searchIndex(filters, { ...options, waiting: changes?.waiting }), endOfPatience]);
    if (found === "too late") throw new Unavailable("The search engine did not answer in time.");
    if (!found) return null;
    // No hits: nothing matches, or the index lost its documents.
    const empty = found.jobs.length === 0 && found.total === 0 && (await Promise.race([isIndexEmpty(), endOfPatience]));
    return { found, empty: empty === true };
  } finally {
    deadline.end();
  }
}

/** For pages that are shown without a list when the search fails, for whatever reason: it is only logged. */
export async function answerSearch(...search: Parameters<typeof searchJobs>): Promise<SearchAnswer> {
  try {
    const { jobs, ...results } = await searchJobs(...search);
    const now = Date.now();
    return { results: { ...results, jobs: jobs.map((job) => toCard(job, now)) }, problem: null };
  } catch (error) {
    if (!isOverloaded(error)) logError("the open jobs could not be searched", error);
    return { results: null, problem: isOverloaded(error) ? "busy" : "away" };
  }
}
