import type { SearchParams } from "meilisearch";

import { isNothingButPlaces, townAmongWords, withoutKindsOfPlace } from "./words-of-places.server.ts";
import { hasSeveralWords, withDetailsLast } from "./words-of-search.ts";
import type { Wanted } from "../results.ts";
import type { JobLocation } from "#app/features/jobs/choices.ts";

/** Which words Meilisearch is asked for, where it looks for them, and which it may leave out. */
export type Reading = {
  q: string;
  /** No word, words from the end, or words that most jobs have. */
  matching: "all" | "last" | "frequency";
  /** A company that is named after a place may be anywhere. */
  notInCompanies?: boolean;
  town?: JobLocation;
};

/** How the words of a search may be meant, the likeliest first. The first way by which there is a job is the one. */
export function waysToRead(q: string, wanted: Wanted): [Reading, ...Reading[]] {
  if (wanted === "some words") return [{ q, matching: "frequency" }];
  const anywhere: Reading = { q, matching: "all" };
  const others = wanted === "all words" || !hasSeveralWords(q) ? [] : withSomeWords(withoutKindsOfPlace(q));
  const place = readingOfPlaces(q);
  return place ? [place, anywhere, ...others] : [anywhere, ...others];
}

/** Nothing but places, or a town beside other words. */
function readingOfPlaces(q: string): Reading | null {
  if (isNothingButPlaces(q)) return { q, matching: "all", notInCompanies: true };
  const named = townAmongWords(q);
  return named && { q: named.others, matching: "all", town: named.town };
}

function withSomeWords(q: string): Reading[] {
  return [
    { q: withDetailsLast(q), matching: "last" },
    // The first word is never left out by "last", and may be the one that no job has.
    { q, matching: "frequency" },
  ];
}

export function paramsOf({ matching, notInCompanies }: Reading): SearchParams {
  return {
    matchingStrategy: matching,
    ...(notInCompanies && { attributesToSearchOn: ["title", "location", "facts"] }),
  };
}
