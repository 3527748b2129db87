import { isIndexEmpty, searchIndex } from "./find/index-search.server.ts";
import { readJobChanges } from "./job-changes.server.ts";
import { forgetSearchClient, refusalCodeOf, SEARCH_PATIENCE_MS } from "./meilisearch.server.ts";
import { searchPostgres } from "./find/postgres-search.server.ts";
import type { FoundJobs, JobResults, SearchAnswer, SearchOptions } from "./results.ts";
import type { JobFilters } from "./filters.ts";
import { toCard } from "#app/features/jobs/card-of-job.server.ts";
import { isOverloaded, isUnavailable, startDeadline, Unavailable } from "#app/lib/dependency.server.ts";
import { logError } from "#app/lib/log.server.ts";
import { metrics } from "#app/lib/metrics.server.ts";

/**
 * Searches open jobs; when the search engine is down or empty by mistake, Postgres answers instead. When it is slow, Postgres is
 * asked as well, and the first answer counts: under load both are slow, and a late answer is better than none.
 */
export async function searchJobs(
  filters: JobFilters,
  { limit, page = 1, counting = "total" }: Pick<SearchOptions, "limit"> & Partial<SearchOptions>,
): Promise<JobResults> {
  const options = { limit, page, counting };
  // Kept by this instance for most searches; a slow answer of the database says nothing about the search engine.
  await readJobChanges();
  const asked = askIndex(filters, options);
  const found = await inTime(asked);
  if (found === "late") return firstAnswer(asked, filters, options);
  if (found && !(await isEmptyByMistake(found))) return byIndex(found);
  const instead = await byPostgres(filters, options);
  return { ...instead, simplified: !found || instead.jobs.length > 0 };
}

/** Null where the search engine does not answer, or there is none. */
export async function askIndex(filters: JobFilters, options: SearchOptions): Promise<FoundJobs | null> {
  // Read before the search: what was delivered to the index in between is not hidden.
  const changes = await readJobChanges();
  try {
    return await searchIndex(filters, { ...options, waiting: changes?.waiting });
  } catch (error) {
    // Searches that are queued for the search engine would only wait in a longer queue for Postgres.
    if (isOverloaded(error)) throw error;
    if (refusalCodeOf(error) === "invalid_api_key") forgetSearchClient();
    // That it is away is in the log already; any other error is a fault of ours.
    if (!isUnavailable(error)) logError("the search engine refused a search", error);
    return null;
  }
}

async function inTime(asked: Promise<FoundJobs | null>): Promise<FoundJobs | null | "late"> {
  const deadline = startDeadline(SEARCH_PATIENCE_MS);
  const late = new Promise<"late">((resolve) => {
    deadline.signal.addEventListener("abort", () => resolve("late"));
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    deadline.end();
  }
}

async function firstAnswer(
  asked: Promise<FoundJobs | null>,
  filters: JobFilters,
  options: SearchOptions,
): Promise<JobResults> {
  const late = asked.then(async (found) => {
    if (found && !(await isEmptyByMistake(found))) return byIndex(found);
    throw new Unavailable("The search engine did not answer.");
  });
  const instead = byPostgres(filters, options);
  try {
    return await Promise.any([late, instead]);
  } catch {
    // Neither has answered. What Postgres says tells whether very many people search.
    return instead;
  }
}

/** No hits: nothing matches, or the index lost its documents. */
async function isEmptyByMistake({ jobs, total }: FoundJobs): Promise<boolean> {
  return jobs.length === 0 && total === 0 && (await isIndexEmpty());
}

function byIndex(found: FoundJobs): JobResults {
  metrics.searches.inc({ engine: "index" });
  return { ...found, simplified: false };
}

async function byPostgres(filters: JobFilters, options: SearchOptions): Promise<JobResults> {
  metrics.searches.inc({ engine: "fallback" });
  return { ...(await searchPostgres(filters, options)), simplified: true };
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
