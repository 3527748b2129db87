import type { Meilisearch } from "meilisearch";

import { createVersionedMemo } from "../versioned-memo.server.ts";
import { getSearchClient } from "../meilisearch.server.ts";
import type { JobFilters } from "../filters.ts";
import { highlightsFor } from "./highlights.server.ts";
import { countAll, type Counted } from "./index-counts.server.ts";
import { ask } from "./index-query.server.ts";
import type { Search } from "../read-search.server.ts";
import { searchInTurn } from "./search-in-turn.server.ts";
import { hasSeveralWords } from "./words/words-of-search.ts";
import { NEWEST_FIRST } from "../jobs-index.ts";
import { MOST_COUNTED, pagesOf, type FoundJobs, type SearchOptions } from "../results.ts";
import type { JobListState } from "../job-list-version.server.ts";
import { indexedJobSchema } from "../schema.server.ts";
import { asAskedFor } from "../synonyms.ts";

export type IndexSearchOptions = SearchOptions & {
  /** The state that the search relies on; null where it is not known. */
  jobList: JobListState | null;
};

/** Null where no search engine is configured. */
export async function searchIndex(search: Search, options: IndexSearchOptions): Promise<FoundJobs | null> {
  const client = await getSearchClient();
  if (!client) return null;
  return searchInTurn(search, options, (one, optionsOfOne) => searchForTown(one, optionsOfOne, client));
}

/** Reads the town as part of a company's name where no job of the town has the words, ignoring filters. */
async function searchForTown(search: Search, options: IndexSearchOptions, client: Meilisearch): Promise<FoundJobs> {
  const found = await searchFor(search, options, client);
  if (found.total > 0 || !search.withTown || options.matching) return found;
  const named = { ...search, alternatives: [search.withTown], towns: [] };
  const inAnyTown = { ...named, filters: { q: "" } };
  const [there, elsewhere] = await Promise.all(
    [{ ...search, filters: { q: "" } }, inAnyTown].map((one) => ask(one, "all", { limit: 1 }, client)),
  );
  if (there?.hits.length || !elsewhere?.hits.length) return found;
  return searchFor(named, { ...options, matching: "all" }, client);
}

/** Paginated lists. */
const MOST_LISTS = 200;
const memoize = createVersionedMemo<Counted | null>(MOST_LISTS);

/**
 * Two searches at once. One lists the jobs: those with all words come first, then those with fewer, since it may leave out words
 * from the end. The other counts those with all words.
 */
async function searchFor(
  search: Search,
  { limit, page, counting, jobList, matching = "last", among }: IndexSearchOptions,
  client: Meilisearch,
): Promise<FoundJobs> {
  if (among) return searchAmong(search, among, client);
  const { filters, hasAmount } = search;
  const text = search.alternatives[0]?.text ?? "";
  const wide = hasAmount ? { ...search, filters: { ...filters, undisclosed: true as const } } : search;
  const sort = [...(hasAmount ? ["says_pay:desc"] : []), ...orderOf(filters)];
  // Asked for by pages, the total is counted to its end; else it is an estimate, and costs less.
  const paging = counting === "nothing" ? { limit } : { hitsPerPage: limit, page };
  const shown = { ...paging, sort, attributesToRetrieve: SHOWN_ATTRIBUTES };
  const mayLackWords = hasSeveralWords(text) || hasAmount;
  const list = async () => {
    const found = await ask(wide, matching, shown, client);
    if (found.totalHits !== 0 || matching !== "last" || !mayLackWords) return found;
    return ask(withoutKindsOfPlace(wide), "frequency", shown, client);
  };
  const count = async () => {
    if (counting === "choices" || (counting === "total" && mayLackWords)) return countAll(search, counting, client);
    return null;
  };
  // All pages after the first have the same numbers. The total tells an index that is being filled.
  const listed = page === 1 ? null : await list();
  const question = [search.alternatives, search.towns, { ...filters, sort: undefined }, counting, listed?.totalHits];
  const [{ hits, totalHits = 0 }, counted] = await Promise.all([
    listed ?? list(),
    listed ? memoize(question, count) : count(),
  ]);
  const first = counting === "nothing" ? hits.length : (counted?.total ?? totalHits);
  const from = (page - 1) * limit;
  const highlight = counting === "nothing" || !text ? () => null : highlightsFor(asAskedFor(text));
  // A job that was closed or edited since the index got it is left out, so that nothing shows it as it was.
  const waiting = jobList?.waiting;
  const current = hits.flatMap(({ version, ...job }, at) =>
    !waiting?.has(job.id) || waiting.get(job.id) === version ? [{ job, hasAllWords: from + at < first }] : [],
  );
  const withAllWords = current.filter(({ hasAllWords }) => hasAllWords).length;
  const leftOut = Math.max(0, Math.min(first - from, hits.length) - withAllWords);
  const more = first > MOST_COUNTED;
  return {
    jobs: current.map(({ job }) => ({ ...job, highlighted: highlight(job) })),
    withAllWords,
    // The engine also counts excluded jobs, and none beyond the limit.
    total: counting === "nothing" ? 0 : more ? MOST_COUNTED : first - leftOut,
    pages: pagesOf(Math.min(totalHits, MOST_COUNTED), limit),
    more,
    counts: counted?.counts ?? null,
  };
}

/** Those that the list counts: see countAll. */
async function searchAmong(search: Search, among: string[], client: Meilisearch): Promise<FoundJobs> {
  const alternatives = search.alternatives.map((words) => ({ ...words, text: words.required }));
  const shown = { limit: among.length, attributesToRetrieve: SHOWN_ATTRIBUTES };
  const { hits } = await ask({ ...search, alternatives }, "all", { ...shown, among }, client);
  const { length: total } = hits;
  const jobs = hits.map((job) => ({ ...job, highlighted: null }));
  return { jobs, withAllWords: total, total, pages: 1, more: false, counts: null };
}

const SHOWN_ATTRIBUTES = Object.keys(indexedJobSchema.shape);

function orderOf({ sort }: JobFilters): string[] {
  return sort === "salary" ? ["pay:desc", ...NEWEST_FIRST] : sort ? NEWEST_FIRST : [];
}

/** What many places are called beside a name of their own: such a word alone would find them all. */
const KIND_OF_PLACE =
  /(?<= |^)(?:nagar|vihar|chowk|bagh|enclave|kunj|puram|garden|place|colony|park|road|market|metro|sector|sec)(?= |$)/giu;

function withoutKindsOfPlace(search: Search): Search {
  return {
    ...search,
    alternatives: search.alternatives.map((one) => ({ ...one, text: one.text.replaceAll(KIND_OF_PLACE, "") })),
  };
}
