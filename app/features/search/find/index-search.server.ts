import type { Meilisearch, SearchParams } from "meilisearch";
import { z } from "zod";

import { createVersionedMemo } from "../versioned-memo.server.ts";
import { choiceOf, countChoices, lastDayOfWalkIns, PAY_STEPS, type FoundByFilter } from "./counts.server.ts";
import { getSearchClient } from "../meilisearch.server.ts";
import { filtersThatAreOn, without, type Filter, type JobFilters } from "../filters.ts";
import { highlightsFor, mentions } from "./highlights.server.ts";
import { paramsOf, queryPlans, type QueryPlan } from "./query-plans.server.ts";
import { JOBS_INDEX, NEWEST_FIRST } from "../jobs-index.ts";
import { MOST_COUNTED, type Counts, type FoundJobs, type SearchOptions } from "../results.ts";
import type { JobListState } from "../job-list-version.server.ts";
import { indexedJobSchema, type SearchedJob } from "../schema.server.ts";
import { asAskedFor } from "../synonyms.ts";
import { stationsOf } from "#app/features/jobs/metro/metro.server.ts";
import { dayInIndia } from "#app/features/jobs/posted-date.ts";

const SHOWN_ATTRIBUTES = Object.keys(indexedJobSchema.shape);

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

export type IndexSearchOptions = SearchOptions & {
  /** The state that the search relies on; null where it is not known. */
  jobList: JobListState | null;
  /** Called before it is asked which jobs have some of the words. */
  onAskedForSomeWords?: () => void;
};

/** Null where no search engine is configured. */
export async function searchIndex(
  filters: JobFilters,
  { wanted = "else some words", ...options }: IndexSearchOptions,
): Promise<FoundJobs | null> {
  const client = await getSearchClient();
  if (!client) return null;
  const narrowed = isNarrowed(filters);
  const [likeliest, ...others] = queryPlans(filters.q, wanted);
  const ask = (plan: QueryPlan) => searchFor(filters, options, plan, client);
  const found = await ask(likeliest);
  if (!isEmpty(found) || others.length === 0 || (narrowed && (await findsAny(likeliest, client)))) return found;
  for (const plan of tellsOfAll(filters, options) ? others : others.flatMap(eachAlone)) {
    const lackWords = plan.matching !== "all";
    if (lackWords) options.onAskedForSomeWords?.();
    // Filters have no say in how words are meant: the number beside a choice is what a click on it gives.
    if (narrowed && !(await findsAny(plan, client))) continue;
    const instead = await ask(plan);
    if (plan.withAll && !isEmpty(instead) && !instead.lackWords) {
      const withAll = await ask(plan.withAll);
      if (!isEmpty(withAll)) return withAll;
    }
    if (narrowed || !isEmpty(instead)) return { ...instead, lackWords: lackWords && !isEmpty(instead) };
  }
  return found;
}

function isEmpty({ jobs, total }: FoundJobs): boolean {
  return jobs.length === 0 && total === 0;
}

function isNarrowed(filters: JobFilters): boolean {
  return filters.company !== undefined || filtersThatAreOn(filters).length > 0;
}

/** Whether the first job tells if any has all words: it does not in another order, nor among those of a filter. */
function tellsOfAll(filters: JobFilters, { page }: Pick<SearchOptions, "page">): boolean {
  return page === 1 && !filters.sort && !isNarrowed(filters);
}

const eachAlone = ({ withAll, ...plan }: QueryPlan): QueryPlan[] => (withAll ? [withAll, plan] : [plan]);

/** Whether there is such a job, without any filter. */
async function findsAny(plan: QueryPlan, client: Meilisearch): Promise<boolean> {
  const filter = conditionsOf({ q: "" }, plan, Date.now());
  const search = { ...paramsOf(plan), filter, limit: 1, attributesToRetrieve: ["id"] };
  return (await client.index(JOBS_INDEX).search(null, search)).hits.length > 0;
}

/** Paginated lists. */
const MOST_LISTS = 200;
const memoizedCounts = createVersionedMemo<Counts | null>(MOST_LISTS);

/** The numbers beside the filters come with the first page. All pages after it have the same, which are counted once. */
async function searchFor(
  filters: JobFilters,
  { counting, ...options }: IndexSearchOptions,
  plan: QueryPlan,
  client: Meilisearch,
): Promise<FoundJobs> {
  const ask = (changed: Partial<IndexSearchOptions>) =>
    askFor(filters, { counting, ...options, ...changed }, plan, client);
  if (counting !== "choices" || options.page === 1) return ask({});
  const found = await ask({ counting: "total" });
  if (isEmpty(found)) return found;
  // The order does not matter. The total tells an index that is being filled.
  const list = [{ ...filters, sort: undefined }, plan, found.total];
  const count = async () => (await ask({ limit: 0, page: 1 })).counts;
  return { ...found, counts: await memoizedCounts(list, count) };
}

/** A job that was closed or edited since the index got it is left out, so that nothing shows it as it was. */
async function askFor(
  filters: JobFilters,
  { limit, page, counting, jobList }: IndexSearchOptions,
  plan: QueryPlan,
  client: Meilisearch,
): Promise<FoundJobs> {
  const now = Date.now();
  const wanted = counting === "choices";
  const index = client.index(JOBS_INDEX);
  const params = paramsOf(plan);
  const ask = async (narrowedBy: JobFilters, search: SearchParams) => {
    const conditions = { ...params, filter: conditionsOf(narrowedBy, plan, now) };
    const answer = await index.search<{ facts?: string }>(null, { ...conditions, ...search });
    return { ...answerSchema.parse(answer), factsOfFirst: answer.hits[0]?.facts };
  };
  // The numbers beside the choices of a filter depend on the other filters and not on what was chosen in it. So a filter that is
  // on is counted by a search of its own.
  const on = wanted ? filtersThatAreOn(filters) : [];
  const [found, ...others] = await Promise.all([
    ask(filters, {
      ...(wanted && { facets: ["choices"] }),
      ...(filters.sort && { sort: filters.sort === "salary" ? ["pay:desc", ...NEWEST_FIRST] : NEWEST_FIRST }),
      // Asked for by pages, the total is counted to its end; else it is an estimate, and costs less.
      ...(counting === "nothing" ? { limit } : { hitsPerPage: limit, page }),
      attributesToRetrieve: plan.withAll ? [...SHOWN_ATTRIBUTES, "facts"] : SHOWN_ATTRIBUTES,
    }),
    // why not one request for all: its searches would come one after the other.
    ...on.map((filter) => ask(without(filters, filter), { facets: COUNTED_FOR[filter], hitsPerPage: 0, page: 1 })),
  ]);
  const { hits, totalHits = 0 } = found;
  const [first] = hits;
  const mayHaveAll = first && plan.withAll && namesTown({ ...first, facts: found.factsOfFirst }, plan.withAll);
  const waiting = jobList?.waiting;
  const highlight = counting === "nothing" || !plan.q ? () => null : highlightsFor(params.q ?? "");
  const jobs = hits.flatMap(({ version, ...job }) =>
    !waiting?.has(job.id) || waiting.get(job.id) === version ? [{ ...job, highlighted: highlight(job) }] : [],
  );
  // The engine also counts excluded jobs, and none beyond the limit.
  const more = totalHits > MOST_COUNTED;
  const leftOut = hits.length - jobs.length;
  return {
    jobs,
    total: more ? MOST_COUNTED : Math.max(0, totalHits - leftOut),
    more,
    lackWords: plan.matching !== "all" && !mayHaveAll,
    counts: wanted ? countChoices(filters, foundBy(on, found, others), dayInIndia(now)) : null,
  };
}

type SearchedTexts = Pick<SearchedJob, "title" | "company" | "skills" | "location"> & { facts: string | undefined };

/** Whether a job that is elsewhere has the name of the town: by its company, or among its facts. */
function namesTown(job: SearchedTexts, { named, q }: NonNullable<QueryPlan["withAll"]>): boolean {
  if (job.location === named) return false;
  const town = named.toLowerCase();
  const isLast = asAskedFor(q.toLowerCase()).endsWith(town);
  return mentions(isLast ? town : `${town} `, [job.title, job.company, job.skills, job.facts].join("\n"));
}

type Numbers = Pick<z.infer<typeof answerSchema>, "totalHits" | "facetDistribution">;

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

function conditionsOf(filters: JobFilters, { town, category }: QueryPlan, now: number): string[] {
  return [
    // A job whose time is over is in the index for a moment longer. Said like this, for ranges of few documents cost less.
    `NOT expires_at <= ${now}`,
    ...(filters.company ? [`company_uid = "${filters.company}"`] : []),
    ...(town ? [isOneOf("choices", [choiceOf("location", town)])] : []),
    ...(category ? [isOneOf("choices", [choiceOf("category", category)])] : []),
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
