import type { SearchParams } from "meilisearch";

import { isReordered, separateWork } from "./separate-work.server.ts";
import {
  isNothingButPlaces,
  isPartOfStations,
  namesPlaces,
  townAmongWords,
  withoutKindsOfPlace,
} from "./words/words-of-places.server.ts";
import { hasSeveralWords, isQuoted, withDetailsLast, withoutDetails } from "./words/words-of-search.ts";
import { attributesOf, SEARCHED_TEXTS, type SearchedText } from "../jobs-index.ts";
import type { Wanted } from "../results.ts";
import { asAskedFor } from "../synonyms.ts";
import type { JobCategory, JobLocation } from "#app/features/jobs/choices.ts";

/** Which words Meilisearch is asked for, where it looks for them, and which it may leave out. */
export type QueryPlan = {
  q: string;
  /** No word, words from the end, or words that most jobs have. */
  matching: "all" | "last" | "frequency";
  /** Everywhere, unless it is said. */
  lookedForIn?: readonly SearchedText[];
  town?: JobLocation;
  category?: JobCategory;
  /** Asks for all of the same words, which no job in the town has: what it finds is what this one finds first. */
  withAll?: QueryPlan & { named: JobLocation };
};

/** A company that is named after a place may be anywhere. */
const NOT_IN_COMPANIES = ["title", "location", "facts"] as const;
/** Among the facts is the nearest station, and much that jobs are told apart by: times, experience, where they are. */
const NOT_IN_STATIONS = ["title", "company", "skills", "location"] as const;

/** The plans for the words of a search, likeliest first. The first one that finds a job is used. */
export function queryPlans(q: string, wanted: Wanted): [QueryPlan, ...QueryPlan[]] {
  if (wanted === "some words") return [{ q, matching: "frequency" }];
  const anywhere: QueryPlan = { q, matching: "all" };
  const others = wanted === "all words" || !hasSeveralWords(q) ? [] : withSomeWords(withoutKindsOfPlace(q));
  if (isNothingButPlaces(q)) return [{ ...anywhere, lookedForIn: NOT_IN_COMPANIES }, ...allThenSome(anywhere, others)];
  const named = townAmongWords(q);
  const there: QueryPlan = named ? { ...anywhere, q: named.others, town: named.town } : anywhere;
  const [first, ...later] = [...plansForWork(there), ...(named ? [there] : [])];
  return first ? [first, ...later, ...allThenSome(anywhere, others, named?.town)] : [anywhere, ...others];
}

/** Many that work in a field, or in a hospital, don't have its name in their titles, and others have it in their address. */
function plansForWork(plan: QueryPlan): QueryPlan[] {
  if (isNoStation(plan.q)) return [{ ...plan, lookedForIn: NOT_IN_STATIONS }];
  const category = isQuoted(plan.q) ? undefined : categoryCalled(withoutDetails(plan.q));
  if (!category) return [];
  return [{ ...plan, q: plan.q.replace(CATEGORY_NAMES, "").trimStart(), category }];
}

/** "Hospital", "bank job": not a station, and nothing else that the facts contain. */
const isNoStation = (q: string) => isPartOfStations(q) && withoutDetails(q) === q && !namesPlaces(q);

/** Those that titles hardly have: a job with "sales" or "design" in its title may be of another category. */
const CATEGORIES = ["Technology", "Finance", "Healthcare", "Education"] satisfies JobCategory[];
const CATEGORY_NAMES = /technology|finance|health ?care|education/i;

function categoryCalled(words: string): JobCategory | undefined {
  const name = words.replaceAll(/[ ,]/g, "").toLowerCase();
  return CATEGORIES.find((category) => category.toLowerCase() === name);
}

/** Where none in the town has all words, the first job with some of them tells whether another one may have: it names the town. */
function allThenSome(anywhere: QueryPlan, [last, ...others]: QueryPlan[], named?: JobLocation): QueryPlan[] {
  if (!last) return [anywhere];
  const isTold = !last.lookedForIn && isReordered(last.q, anywhere.q);
  return named && isTold ? [{ ...last, withAll: { ...anywhere, named } }, ...others] : [anywhere, last, ...others];
}

function withSomeWords(q: string): QueryPlan[] {
  const where = isNoStation(townAmongWords(q)?.others ?? q) ? { lookedForIn: NOT_IN_STATIONS } : {};
  return [
    { q: withDetailsLast(q), matching: "last", ...where },
    // The first word is never left out by "last", and may be the one that no job has.
    { q, matching: "frequency", ...where },
  ];
}

/** Matched literally. A phrase of several words has no synonyms in the documents. */
const ONE_WORD_IN_QUOTES = /"\s*[^\s"]+\s*(?:"|$)/;

export function paramsOf({ q, matching, lookedForIn }: QueryPlan): SearchParams {
  const attributes = ONE_WORD_IN_QUOTES.test(q)
    ? [...(lookedForIn ?? SEARCHED_TEXTS)]
    : lookedForIn && attributesOf(lookedForIn);
  return {
    q: separateWork(asAskedFor(q)),
    matchingStrategy: matching,
    ...(attributes && { attributesToSearchOn: attributes }),
  };
}
