import { withAmountAsSalary, withoutAmount } from "./find/salary-in-search.server.ts";
import { whatTheyPay } from "./find/filter-form.server.ts";
import { searchIndex, type IndexSearchOptions } from "./find/index-search.server.ts";
import { isIndexEmpty } from "./find/empty-index.server.ts";
import { insteadOfNone } from "./find/offers-without-results.server.ts";
import { readJobListState } from "./job-list-version.server.ts";
import { forgetSearchClient, refusalCodeOf } from "./meilisearch.server.ts";
import { within, withinTimeout } from "./search-timeout.server.ts";
import { searchPostgres } from "./find/postgres-search.server.ts";
import { titlesWithWordsFirst } from "./find/title-order.ts";
import { conditionsIn } from "./find/words/words-of-conditions.server.ts";
import { readingsOf } from "./find/words/words-of-search.ts";
import type { FoundJobs, JobResults, SearchAnswer, SearchOptions } from "./results.ts";
import type { JobFilters } from "./filters.ts";
import { toListedJob } from "#app/features/jobs/card/listed-job.server.ts";
import { findOpenIds } from "#app/features/jobs/open-jobs.queries.server.ts";
import { isOverloaded, isUnavailable, Unavailable } from "#app/lib/dependencies/dependency.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import { metrics } from "#app/lib/monitoring/metrics.server.ts";

/** For jobs with some of the words, once they are asked for. */
const SOME_WORDS_TIMEOUT_MS = 1_000;

/**
 * Searches open jobs. Postgres answers when the search engine is down or empty by mistake. When the engine gives no answers for a
 * moment, or none to this search within a second, Postgres is asked too and the first answer counts. An empty answer of Postgres
 * waits while the engine searches for partial matches.
 */
export async function searchJobs(
  asked: JobFilters,
  { limit, page = 1, counting = "total", ...others }: Pick<SearchOptions, "limit"> & Partial<SearchOptions>,
): Promise<JobResults & Pick<WordsMeant, "unsaid">> {
  const options = { limit, page, counting, ...others };
  const since = performance.now();
  let engine: "index" | "fallback" = "fallback";
  try {
    const filters = withAmountAsSalary(asked);
    const { q, unsaid } = await wordsMeant(filters.q, since);
    const results = { ...(await firstAnswer({ ...filters, q }, options, since)), unsaid };
    // Postgres returns the newest first, regardless of the words.
    if (results.simplified) return results;
    engine = "index";
    // Where no job has all of the words, those that have the most come first.
    if (filters.sort || results.lackWords) return results;
    return { ...results, jobs: titlesWithWordsFirst(results.jobs, filters.q, q) };
  } finally {
    metrics.searches.inc({ engine });
  }
}

/** `unsaid`: conditions that no job was found by, so that jobs are shown which may meet them or not. */
type WordsMeant = { q: string; unsaid: string | null };

/** The first reading by which there is a job. Filters have no say in it: the number beside a choice is what a click on it gives. */
async function wordsMeant(search: string, since: number): Promise<WordsMeant> {
  const conditions = conditionsIn(search);
  const [likeliest] = readingsOf(conditions?.others ?? search);
  // Jobs that have the words of "no target" one by one have a target.
  const literally = conditions?.isDenied ? [`${likeliest} "${conditions.asked}"`.trim()] : readingsOf(search);
  const asWritten = literally.map((q) => ({ q, unsaid: null }));
  // Where no job has all of the words, what is shown has some of those for the work, and not "5" or "facility".
  const otherwise = { q: likeliest, unsaid: conditions?.asked ?? null };
  if (asWritten.length === 1 && !conditions) return otherwise;
  const unconditional = conditions ? readingsOf(conditions.others).map((q) => ({ ...otherwise, q })) : [];
  for (const meant of [...asWritten, ...unconditional]) {
    const probe = { limit: 1, page: 1, counting: "nothing", wanted: "all words" } as const;
    const { jobs } = await firstAnswer({ q: meant.q }, probe, since);
    if (jobs.length > 0) return meant;
  }
  return otherwise;
}

async function firstAnswer(filters: JobFilters, options: SearchOptions, since: number): Promise<JobResults> {
  // Before the search engine is asked, and not in its time: a slow database says nothing about it.
  const jobList = await readJobListState();
  let asksForSomeWords = false;
  const found = askIndex(filters, {
    ...options,
    jobList,
    onAskedForSomeWords: () => {
      asksForSomeWords = true;
    },
  });
  const fromIndex = found.then(unlessEmptyByMistake);
  const early = await withinTimeout(fromIndex, since);
  if (early) return early;

  const fromPostgres = searchPostgres(filters, options).then(async (instead) => {
    // An index that has answered and is empty, as the database is, is not at fault.
    const isEmptyAsWell = instead.jobs.length === 0 && (await Promise.race([found, Promise.resolve(null)]));
    return { ...instead, simplified: !isEmptyAsWell };
  });
  const late = fromIndex.then(async (results) => {
    const current = results && (await withoutClosed(results));
    return current ?? Promise.reject(new Unavailable("The search engine has no answer."));
  });
  const instead = fromPostgres.then(async (answer) => {
    // Postgres finds none with all words, and the engine is about to say which have some.
    if (answer.jobs.length > 0 || !asksForSomeWords) return answer;
    const found = late.catch(() => null);
    return (await within(found, SOME_WORDS_TIMEOUT_MS)) ?? answer;
  });
  // Without any answer, what Postgres says tells whether very many people search.
  return Promise.any([late, instead]).catch(() => fromPostgres);
}

/** Null where the search engine does not answer, or there is none. */
export async function askIndex(filters: JobFilters, options: IndexSearchOptions): Promise<FoundJobs | null> {
  try {
    return await searchIndex(filters, options);
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
  const jobs = results.jobs.filter(({ id }) => open.has(id));
  return { ...results, jobs, total: results.total - (results.jobs.length - jobs.length) };
}

/** For pages that also work without the list: a failed search is only logged. */
export async function answerSearch(
  filters: JobFilters,
  options: Parameters<typeof searchJobs>[1],
): Promise<SearchAnswer> {
  try {
    const { jobs, unsaid, ...results } = await searchJobs(filters, options);
    const now = Date.now();
    const listed = jobs.map((job) => toListedJob(job, now));
    // Behind the last page nothing is found either.
    const isEmpty = listed.length === 0 && (options.page ?? 1) === 1;
    const instead = isEmpty && options.counting !== "nothing" ? await offerInstead(filters, results.counts) : null;
    const toCheck =
      unsaid && listed.length > 0 && !results.lackWords ? `. Check in each job whether it fits “${unsaid}”` : "";
    return { results: { ...results, jobs: listed, note: whatTheyPay(filters) + toCheck, instead }, problem: null };
  } catch (error) {
    if (!isOverloaded(error)) logError("the open jobs could not be searched", error);
    return { results: null, problem: isOverloaded(error) ? "busy" : "away" };
  }
}

/** Undefined where it could not be found out: the list is right without it. */
async function offerInstead(filters: JobFilters, counts: JobResults["counts"]) {
  try {
    return await insteadOfNone(filters, counts, (others) => searchJobs(others, { limit: 1 }));
  } catch (error) {
    if (!isOverloaded(error)) logError("what there is in place of an empty list could not be searched", error);
    return undefined;
  }
}

type AnswerAndOthers = { answer: SearchAnswer; others: { answer: SearchAnswer; filters: JobFilters } | null };

/**
 * The jobs with all words of a search. Where there are none, beside the empty list those with some, or where none pays the sum that
 * is one of the words, those with the others; and the filters by which they were found.
 */
export async function answerWithAllElseSomeWords(filters: JobFilters, limit: number): Promise<AnswerAndOthers> {
  const answer = await answerSearch(filters, { limit });
  const { results } = answer;
  if (results?.lackWords) {
    const instead = await offerInstead(filters, null);
    const none = { ...results, jobs: [], total: 0, more: false, lackWords: false, instead };
    return { answer: { results: none, problem: null }, others: { answer, filters } };
  }
  const q = withoutAmount(filters.q);
  if (results?.jobs.length !== 0 || q === filters.q || !readingsOf(q)[0]) return { answer, others: null };
  const others = { ...filters, q };
  return {
    answer,
    others: { answer: await answerSearch(others, { limit, counting: "nothing" }), filters: others },
  };
}
