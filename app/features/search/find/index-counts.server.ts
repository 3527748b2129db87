import type { Meilisearch } from "meilisearch";

import { countChoices, type FoundByFilter } from "./counts.server.ts";
import { filtersThatAreOn, without, type Filter, type JobFilters } from "../filters.ts";
import { ask, type Answer } from "./index-query.server.ts";
import type { Search } from "../read-search.server.ts";
import type { Counts, SearchOptions } from "../results.ts";
import { dayInIndia } from "#app/features/jobs/posted-date.ts";

/** The attribute that is counted for a filter that is on. Of the last the number of jobs says all. */
const ATTRIBUTES: Record<Filter, string[]> = {
  location: ["location"],
  category: ["category"],
  salary: ["pay_step"],
  experience: ["choices"],
  walkin: [],
  kind: ["kind"],
  place: ["place"],
  shift: ["shift"],
  metro: ["metro_station"],
  company: ["employer"],
  days: ["posted_day"],
};

/** Where the choices of an attribute have another name. */
const KINDS: Record<string, string> = { pay_step: "pay", posted_day: "posted" };

export type Counted = { total: number; counts: Counts | null };

/** The numbers beside the choices of a filter depend on the other filters, so a filter that is on is counted by a search of its own. */
export async function countAll(
  search: Search,
  counting: SearchOptions["counting"],
  client: Meilisearch,
): Promise<Counted> {
  const { filters } = search;
  const alternatives = search.alternatives.map((words) => ({ ...words, text: words.required }));
  const choices = counting === "choices";
  const count = (narrowedBy: JobFilters, facets: string[]) =>
    ask({ ...search, alternatives, filters: narrowedBy }, "all", { facets, hitsPerPage: 0, page: 1 }, client);
  const on = choices ? filtersThatAreOn(filters) : [];
  // why not one request for all: its searches would come one after the other.
  const [all, ...withoutEach] = await Promise.all([
    count(filters, choices ? ["choices", ...(filters.company ? [] : ["employer"])] : []),
    ...on.map((filter) => count(without(filters, filter), ATTRIBUTES[filter])),
  ]);
  const { totalHits: total = 0 } = all;
  return {
    total,
    counts: choices ? countChoices(filters, groupByFilter(on, all, withoutEach), dayInIndia(Date.now())) : null,
  };
}

type Numbers = Pick<Answer, "totalHits" | "facetDistribution">;

function groupByFilter(on: Filter[], all: Numbers, withoutEach: Numbers[]): FoundByFilter {
  const withoutOne = on.flatMap((filter, at) =>
    withoutEach[at] ? [[filter, readFacets(withoutEach[at])] as const] : [],
  );
  return { ...Object.fromEntries(withoutOne), all: readFacets(all) };
}

function readFacets({ totalHits: total = 0, facetDistribution }: Numbers): FoundByFilter["all"] {
  const { choices, metro_station: stations, employer: employers, ...attributes } = facetDistribution;
  const counted = Object.entries(attributes).flatMap(([attribute, numbers]) =>
    Object.entries(numbers).map(([value, number]) => [`${KINDS[attribute] ?? attribute}:${value}`, number] as const),
  );
  return { total, stations, employers, choices: choices ?? (counted.length ? Object.fromEntries(counted) : undefined) };
}
