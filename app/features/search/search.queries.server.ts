import { whatTheyPay } from "./find/filter-form.server.ts";
import { searchIndex, type IndexSearchOptions } from "./find/index-search.server.ts";
import { isIndexEmpty } from "./find/empty-index.server.ts";
import { offersForEmptyList } from "./find/offers-for-empty-list.server.ts";
import { readSearch, type Search } from "./read-search.server.ts";
import { readJobListState } from "./job-list-version.server.ts";
import { forgetSearchClient, refusalCodeOf } from "./meilisearch.server.ts";
import { withinTimeout } from "./search-timeout.server.ts";
import { searchPostgres } from "./find/postgres-search.server.ts";
import { explainNearest, offerNearest, townOutsideOf, type Outside } from "./find/towns-outside.server.ts";
import { titlesWithWordsFirst } from "./find/title-order.ts";
import type { FoundJobs, JobResults, SearchAnswer, SearchOptions } from "./results.ts";
import type { JobFilters } from "./filters.ts";
import { toListedJob } from "#app/features/jobs/card/listed-job.server.ts";
import { findOpenIds } from "#app/features/jobs/open-jobs.queries.server.ts";
import { isOverloaded, isUnavailable, Unavailable } from "#app/lib/dependencies/dependency.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import { metrics } from "#app/lib/monitoring/metrics.server.ts";

type Options = Pick<SearchOptions, "limit"> & Partial<SearchOptions>;

export async function searchJobs(filters: JobFilters, options: Options): Promise<JobResults> {
  return findJobs(readSearch(filters), options);
}

/**
 * Searches open jobs. Postgres answers when the search engine is down or empty by mistake. When the engine gives no answers for a
 * moment, or none to this search within a second, Postgres is asked too and the first answer counts.
 */
async function findJobs(search: Search, options: Options): Promise<JobResults> {
  let engine: "index" | "fallback" = "fallback";
  try {
    const results = await firstAnswer(search, { page: 1, counting: "total", ...options });
    if (!results.simplified) engine = "index";
    if (search.filters.sort) return results;
    const { jobs, withAllWords } = results;
    const inOrder = (some: typeof jobs) => titlesWithWordsFirst(some, search.filters.q, search.inEnglish);
    return { ...results, jobs: [...inOrder(jobs.slice(0, withAllWords)), ...jobs.slice(withAllWords)] };
  } finally {
    metrics.searches.inc({ engine });
  }
}

async function firstAnswer(search: Search, options: SearchOptions): Promise<JobResults> {
  const since = performance.now();
  // Before the search engine is asked, and not in its time: a slow database says nothing about it.
  const jobList = await readJobListState();
  const found = askIndex(search, { ...options, jobList });
  const fromIndex = found.then(unlessEmptyByMistake);
  const early = await withinTimeout(fromIndex, since);
  if (early) return early;

  const fromPostgres = searchPostgres(search, options).then(async (instead) => {
    // An index that has answered and is empty, as the database is, is not at fault.
    const isEmptyAsWell = instead.jobs.length === 0 && (await Promise.race([found, Promise.resolve(null)]));
    return { ...instead, simplified: !isEmptyAsWell };
  });
  const late = fromIndex.then(async (results) => {
    const current = results && (await withoutClosed(results));
    return current ?? Promise.reject(new Unavailable("The search engine has no answer."));
  });
  // Without any answer, what Postgres says tells whether very many people search.
  return Promise.any([late, fromPostgres]).catch(() => fromPostgres);
}

/** Null where the search engine does not answer, or there is none. */
export async function askIndex(search: Search, options: IndexSearchOptions): Promise<FoundJobs | null> {
  try {
    return await searchIndex(search, options);
  } catch (error) {
    if (refusalCodeOf(error) === "invalid_api_key") forgetSearchClient();
    // That it is away is in the log already; any other error is a fault of ours.
    if (!isUnavailable(error)) logError("the search engine refused a search", error);
    return null;
  }
}

/** No hits: nothing matches, or the index lost its documents. */
async function unlessEmptyByMistake(found: FoundJobs | null): Promise<JobResults | null> {
  if (!found || (found.jobs.length === 0 && found.total === 0 && (await isIndexEmpty()))) return null;
  return { ...found, simplified: false };
}

/** Leaves out what was rejected since the engine was asked, seconds ago. */
async function withoutClosed(results: JobResults): Promise<JobResults> {
  const open = await findOpenIds(results.jobs.map(({ id }) => id));
  const withAll = results.jobs.slice(0, results.withAllWords).filter(({ id }) => open.has(id));
  const withSome = results.jobs.slice(results.withAllWords).filter(({ id }) => open.has(id));
  const total = results.total - (results.withAllWords - withAll.length);
  return { ...results, jobs: [...withAll, ...withSome], withAllWords: withAll.length, total };
}

/** For pages that also work without the list: a failed search is only logged. */
export async function answerSearch(search: Search, options: Options): Promise<SearchAnswer> {
  try {
    const { outside, ...found } = await findJobsOrNearest(search, options);
    const { jobs, ...results } = found;
    const now = Date.now();
    const listed = jobs.map((job) => toListedJob(job, now));
    // Behind the last page nothing is found either.
    const isEmpty = listed.length === 0 && (options.page ?? 1) === 1;
    const instead = isEmpty ? await offerInstead(search, results.counts) : null;
    const lacksWords = results.total === 0 && listed.length > 0 && search.inEnglish !== "";
    const note = (lacksWords ? " with all of your words" : "") + whatTheyPay(search);
    return { results: { ...results, jobs: listed, note, instead, outside }, problem: null };
  } catch (error) {
    if (!isOverloaded(error)) logError("the open jobs could not be searched", error);
    return { results: null, problem: isOverloaded(error) ? "busy" : "away" };
  }
}

/** In place of jobs in a town outside the region, those nearest to it. */
async function findJobsOrNearest(search: Search, options: Options): Promise<JobResults & { outside: Outside | null }> {
  const town = townOutsideOf(search);
  // Counting the choices takes a query for each filter: only for the list that is shown.
  const hasJobs = async (one: Search) => (await findJobs(one, { limit: 1 })).total > 0;
  if (!town) return { ...(await findJobs(search, options)), outside: null };
  if (await hasJobs(search)) return { ...(await findJobs(search, options)), outside: offerNearest(town) };
  for (const area of [...town.nearest, undefined]) {
    const elsewhere = readSearch({ ...town.elsewhere, ...area });
    if (await hasJobs(elsewhere)) {
      return { ...(await findJobs(elsewhere, options)), outside: explainNearest(town, area) };
    }
  }
  return { ...(await findJobs(search, options)), outside: null };
}

/** Undefined where it could not be found out: the list is right without it. */
async function offerInstead(search: Search, counts: JobResults["counts"]) {
  try {
    return await offersForEmptyList(search, counts, (filters) => searchJobs(filters, { limit: 1 }));
  } catch (error) {
    if (!isOverloaded(error)) logError("what there is in place of an empty list could not be searched", error);
    return undefined;
  }
}
