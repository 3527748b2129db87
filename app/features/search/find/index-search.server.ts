import type { Meilisearch, SearchParams } from "meilisearch";
import { z } from "zod";

import { createVersionedMemo } from "../versioned-memo.server.ts";
import { choiceOf, countChoices, lastDayOfWalkIns, PAY_STEPS, type FoundByFilter } from "./counts.server.ts";
import { getSearchClient } from "../meilisearch.server.ts";
import { filtersThatAreOn, without, type Filter, type JobFilters } from "../filters.ts";
import { highlightsFor } from "./highlights.server.ts";
import type { Search, Words } from "../read-search.server.ts";
import { hasSeveralWords } from "./words/words-of-search.ts";
import { attributesOf, CONDITIONS, JOBS_INDEX, NEWEST_FIRST, SEARCHED_TEXTS } from "../jobs-index.ts";
import { MOST_COUNTED, pagesOf, type Counts, type FoundJobs, type SearchOptions } from "../results.ts";
import type { JobListState } from "../job-list-version.server.ts";
import { indexedJobSchema } from "../schema.server.ts";
import { asAskedFor } from "../synonyms.ts";
import { stationsOf } from "#app/features/jobs/metro/metro.server.ts";
import { dayInIndia } from "#app/features/jobs/posted-date.ts";

/** Attributes with the numbers of one kind of choice alone: the more values there are to count, the longer Meilisearch takes. */
const COUNTED_ALONE = {
  location: "location",
  category: "category",
  kind: "kind",
  place: "place",
  shift: "shift",
  pay_step: "pay",
  posted_day: "posted",
} as const;

type CountedAlone = keyof typeof COUNTED_ALONE;
const ALONE = Object.keys(COUNTED_ALONE) as CountedAlone[];

/** What tells the numbers of a filter that is on. Of one choice alone none are needed: all jobs that were found have it. */
const COUNTED_FOR: Record<Filter, (CountedAlone | "metro_station")[]> = {
  location: ["location"],
  category: ["category"],
  kind: ["kind"],
  place: ["place"],
  shift: ["shift"],
  salary: ["pay_step"],
  days: ["posted_day"],
  metro: ["metro_station"],
  fresher: [],
  walkin: [],
};

const numbersSchema = z.record(z.string(), z.number());

const answerSchema = z.object({
  hits: z.array(indexedJobSchema),
  totalHits: z.number().optional(),
  facetDistribution: z.partialRecord(z.enum(["choices", "metro_station", ...ALONE]), numbersSchema).default({}),
});

type Answer = z.infer<typeof answerSchema>;

export type IndexSearchOptions = SearchOptions & {
  /** The state that the search relies on; null where it is not known. */
  jobList: JobListState | null;
};

/** Null where no search engine is configured. */
export async function searchIndex(search: Search, options: IndexSearchOptions): Promise<FoundJobs | null> {
  const client = await getSearchClient();
  if (!client) return null;
  if (search.either.length === 1) return searchForTown(search, options, client);
  const half = { ...options, limit: Math.ceil(options.limit / 2) };
  const found = search.either.map((words) => searchForTown({ ...search, either: [words] }, half, client));
  return inTurn(await Promise.all(found));
}

/** Where no job in the town has the words, a company that is called after the town may have. Filters have no say in which is meant. */
async function searchForTown(search: Search, options: IndexSearchOptions, client: Meilisearch): Promise<FoundJobs> {
  const found = await searchFor(search, options, client);
  if (found.total > 0 || !search.withTown || options.matching) return found;
  const named = { ...search, either: [search.withTown], towns: [] };
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

type Counted = { total: number; counts: Counts | null };

/**
 * Two searches at once. One lists the jobs: those with all words come first, then those with fewer, since it may leave out words
 * from the end. The other counts those with all words.
 */
async function searchFor(
  search: Search,
  { limit, page, counting, jobList, matching = "last" }: IndexSearchOptions,
  client: Meilisearch,
): Promise<FoundJobs> {
  const { filters, hasAmount } = search;
  const text = search.either[0]?.text ?? "";
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
  const question = [search.either, search.towns, { ...filters, sort: undefined }, counting, listed?.totalHits];
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

const SHOWN_ATTRIBUTES = Object.keys(indexedJobSchema.shape);

function orderOf({ sort }: JobFilters): string[] {
  return sort === "salary" ? ["pay:desc", ...NEWEST_FIRST] : sort ? NEWEST_FIRST : [];
}

/** The numbers beside the choices of a filter depend on the other filters, so a filter that is on is counted by a search of its own. */
async function countAll(search: Search, counting: SearchOptions["counting"], client: Meilisearch): Promise<Counted> {
  const { filters } = search;
  const either = search.either.map((words) => ({ ...words, text: words.counted }));
  const choices = counting === "choices";
  const count = (narrowedBy: JobFilters, facets: string[]) =>
    ask({ ...search, either, filters: narrowedBy }, "all", { facets, hitsPerPage: 0, page: 1 }, client);
  const on = choices ? filtersThatAreOn(filters) : [];
  // why not one request for all: its searches would come one after the other.
  const [all, ...others] = await Promise.all([
    count(filters, choices ? ["choices"] : []),
    ...on.map((filter) => count(without(filters, filter), COUNTED_FOR[filter])),
  ]);
  const { totalHits: total = 0 } = all;
  return { total, counts: choices ? countChoices(filters, foundBy(on, all, others), dayInIndia(Date.now())) : null };
}

type Matching = NonNullable<SearchParams["matchingStrategy"]>;

async function ask(search: Search, matching: Matching, params: SearchParams, client: Meilisearch): Promise<Answer> {
  const answer = await client.index(JOBS_INDEX).search(null, {
    ...paramsOf(search.either[0]),
    matchingStrategy: matching,
    filter: conditionsOf(search, Date.now()),
    ...params,
  });
  return answerSchema.parse(answer);
}

/** Matched literally. A phrase of several words has no synonyms in the documents. */
const ONE_WORD_IN_QUOTES = /"\s*[^\s"]+\s*(?:"|$)/;
const NOT_IN_COMPANIES = [...attributesOf(SEARCHED_TEXTS.filter((name) => name !== "company")), CONDITIONS];

function paramsOf({ text, isTradeAlone }: Omit<Words, "counted"> = { text: "", isTradeAlone: false }): SearchParams {
  const literally = ONE_WORD_IN_QUOTES.test(text) ? [...SEARCHED_TEXTS] : undefined;
  const attributes = isTradeAlone ? NOT_IN_COMPANIES : literally;
  return { q: asAskedFor(text), ...(attributes && { attributesToSearchOn: attributes }) };
}

/** What many places are called beside a name of their own: such a word alone would find them all. */
const KIND_OF_PLACE =
  /(?<= |^)(?:nagar|vihar|chowk|bagh|enclave|kunj|puram|garden|place|colony|park|road|market|metro|sector|sec)(?= |$)/giu;

function withoutKindsOfPlace(search: Search): Search {
  return { ...search, either: search.either.map((one) => ({ ...one, text: one.text.replaceAll(KIND_OF_PLACE, "") })) };
}

/** Both lists, one job of each after the other, and none twice. */
function inTurn(found: FoundJobs[]): FoundJobs {
  const seen = new Set<string>();
  const alternate = (lists: FoundJobs["jobs"][]) =>
    Array.from({ length: Math.max(...lists.map((jobs) => jobs.length)) }, (_, at) =>
      lists.flatMap((jobs) => jobs[at] ?? []),
    )
      .flat()
      .filter(({ id }) => !seen.has(id) && seen.add(id));
  const first = alternate(found.map(({ jobs, withAllWords }) => jobs.slice(0, withAllWords)));
  const others = alternate(found.map(({ jobs, withAllWords }) => jobs.slice(withAllWords)));
  return {
    jobs: [...first, ...others],
    withAllWords: first.length,
    total: found.reduce((sum, { total }) => sum + total, 0),
    pages: Math.max(...found.map(({ pages }) => pages)),
    more: found.some(({ more }) => more),
    counts: found.map(({ counts }) => counts).reduce((one, other) => one && other && added(one, other)),
  };
}

function added<Counted extends object>(one: Counted, other: Counted): Counted {
  const before = new Map<string, unknown>(Object.entries(one));
  for (const [key, value] of Object.entries(other)) {
    const sum =
      typeof value === "number" ? value + Number(before.get(key) ?? 0) : added(before.get(key) ?? {}, value as object);
    before.set(key, sum);
  }
  return Object.fromEntries(before) as Counted;
}

type Numbers = Pick<Answer, "totalHits" | "facetDistribution">;

function foundBy(on: Filter[], all: Numbers, others: Numbers[]): FoundByFilter {
  const withoutOne: Partial<FoundByFilter> = {};
  for (const [index, filter] of on.entries()) withoutOne[filter] = others[index] && foundOf(others[index]);
  return { ...withoutOne, all: foundOf(all) };
}

function foundOf({ totalHits = 0, facetDistribution: { choices, metro_station: stations, ...alone } }: Numbers) {
  const counted = ALONE.flatMap((attribute) =>
    Object.entries(alone[attribute] ?? {}).map(
      ([value, number]) => [choiceOf(COUNTED_ALONE[attribute], value), number] as const,
    ),
  );
  return {
    total: totalHits,
    stations,
    choices: choices ?? (counted.length > 0 ? Object.fromEntries(counted) : undefined),
  };
}

const inTown = (town: string) => choiceOf("location", town);

function conditionsOf({ filters, towns }: Search, now: number): string[] {
  return [
    // A job whose time is over is in the index for a moment longer. Negated: Meilisearch is faster on the smaller range.
    `NOT expires_at <= ${now}`,
    ...(filters.company ? [`company_uid = "${filters.company}"`] : []),
    ...(towns.length ? [isOneOf("choices", towns.map(inTown))] : []),
    ...filtersThatAreOn(filters).map((filter) => conditionOf(filter, filters, dayInIndia(now))),
  ];
}

/** All values come from our own lists or are numbers, so nothing that a visitor typed can change the condition. */
function conditionOf(filter: Filter, filters: JobFilters, today: number): string {
  switch (filter) {
    case "salary":
      return paysAtLeast(filters.salary ?? 0, filters.undisclosed);
    case "walkin":
      return `walk_in_from <= "${lastDayOfWalkIns(today)}"`;
    case "metro":
      return isOneOf("metro_station", stationsOf(filters.metro ?? "") ?? []);
    case "days":
      return isOneOf(
        "choices",
        Array.from({ length: (filters.days ?? 0) + 1 }, (_, ago) => choiceOf("posted", today - ago)),
      );
    case "location":
    case "category":
    case "fresher":
    case "kind":
    case "place":
    case "shift":
      return isOneOf("choices", [choiceOf(filter, String(filters[filter]))]);
  }
}

/** By steps where there is one, and not by a range: walking all sums above it took Meilisearch twice as long. */
function paysAtLeast(sum: number, orUndisclosed = false): string {
  if (!PAY_STEPS.includes(sum)) return orUndisclosed ? `NOT pay < ${sum}` : `pay >= ${sum}`;
  const lowerSteps = [0, ...PAY_STEPS].filter((step) => step < sum);
  const refused = [...lowerSteps, ...(orUndisclosed ? [] : ["none"])].map((step) => choiceOf("pay", step));
  return `NOT ${isOneOf("choices", refused)}`;
}

function isOneOf(attribute: "choices" | "metro_station", values: string[]): string {
  return `${attribute} IN [${values.map((value) => `"${value}"`).join(", ")}]`;
}
