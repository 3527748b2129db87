import type { Meilisearch, SearchParams } from "meilisearch";
import { z } from "zod";

import { choiceOf, lastDayOfWalkIns, PAY_STEPS } from "./counts.server.ts";
import { filtersThatAreOn, type Filter, type JobFilters } from "../filters.ts";
import type { Search, Words } from "../read-search.server.ts";
import { attributesOf, CONDITIONS, JOBS_INDEX, SEARCHED_TEXTS } from "../jobs-index.ts";
import { indexedJobSchema } from "../schema.server.ts";
import { asAskedFor } from "../synonyms.ts";
import { stationsOf } from "#app/features/jobs/metro/metro.server.ts";
import { dayInIndia } from "#app/features/jobs/posted-date.ts";

// One query to the search engine, and its answer.

const answerSchema = z.object({
  hits: z.array(indexedJobSchema),
  totalHits: z.number().optional(),
  facetDistribution: z.record(z.string(), z.record(z.string(), z.number())).default({}),
});

export type Answer = z.infer<typeof answerSchema>;

export type Matching = NonNullable<SearchParams["matchingStrategy"]>;

export async function ask(
  search: Search,
  matching: Matching,
  { among, ...params }: SearchParams & { among?: string[] },
  client: Meilisearch,
): Promise<Answer> {
  const answer = await client.index(JOBS_INDEX).search(null, {
    ...paramsOf(search.alternatives[0]),
    matchingStrategy: matching,
    filter: [...(among ? [isOneOf("id", among)] : []), ...conditionsOf(search, Date.now())],
    ...params,
  });
  return answerSchema.parse(answer);
}

/** Matched literally. A phrase of several words has no synonyms in the documents. */
const ONE_WORD_IN_QUOTES = /"\s*[^\s"]+\s*(?:"|$)/;
const NOT_IN_COMPANIES = [...attributesOf(SEARCHED_TEXTS.filter((name) => name !== "company")), CONDITIONS];

function paramsOf({ text, isTradeAlone }: Omit<Words, "required"> = { text: "", isTradeAlone: false }): SearchParams {
  const literally = ONE_WORD_IN_QUOTES.test(text) ? [...SEARCHED_TEXTS] : undefined;
  const attributes = isTradeAlone ? NOT_IN_COMPANIES : literally;
  return { q: asAskedFor(text), ...(attributes && { attributesToSearchOn: attributes }) };
}

const inTown = (town: string) => choiceOf("location", town);

function conditionsOf({ filters, towns }: Search, now: number): string[] {
  return [
    // A job whose time is over is in the index for a moment longer. Negated: Meilisearch is faster on the smaller range.
    `NOT expires_at <= ${now}`,
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
    case "company":
      return `company_uid = "${filters.company}"`;
    case "metro":
      return isOneOf("metro_station", stationsOf(filters.metro ?? "") ?? []);
    case "days":
      return isOneOf(
        "choices",
        Array.from({ length: (filters.days ?? 0) + 1 }, (_, ago) => choiceOf("posted", today - ago)),
      );
    case "location":
    case "category":
    case "experience":
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

function isOneOf(attribute: "choices" | "id" | "metro_station", values: string[]): string {
  return `${attribute} IN [${values.map((value) => `"${value}"`).join(", ")}]`;
}
