import type { SearchParams } from "meilisearch";

import { isNothingButPlaces, townAmongWords, withoutKindsOfPlace } from "./words-of-places.server.ts";
import { hasSeveralWords, withDetailsLast } from "./words-of-search.ts";
import type { Wanted } from "../results.ts";
import type { JobLocation } from "#app/features/jobs/choices.ts";

/** Which words Meilisearch is asked for, where it looks for them, and which it may leave out. */
export type WayToAsk = {
  q: string;
  /** No word, words from the end, or words that most jobs have. */
  matching: "all" | "last" | "frequency";
  /** A company that is named after a place may be anywhere. */
  notInCompanies?: boolean;
  town?: JobLocation;
};

/** How the index may be asked for the words of a search, the likeliest way first. The first way by which there is a job is the one. */
export function waysToAsk(q: string, wanted: Wanted): [WayToAsk, ...WayToAsk[]] {
  if (wanted === "some words") return [{ q, matching: "frequency" }];
  const anywhere: WayToAsk = { q, matching: "all" };
  const others = wanted === "all words" || !hasSeveralWords(q) ? [] : withSomeWords(withoutKindsOfPlace(q));
  const place = wayForPlaces(q);
  return place ? [place, anywhere, ...others] : [anywhere, ...others];
}

/** Nothing but places, or a town beside other words. */
function wayForPlaces(q: string): WayToAsk | null {
  if (isNothingButPlaces(q)) return { q, matching: "all", notInCompanies: true };
  const named = townAmongWords(q);
  return named && { q: named.others, matching: "all", town: named.town };
}

function withSomeWords(q: string): WayToAsk[] {
  return [
    { q: withDetailsLast(q), matching: "last" },
    // The first word is never left out by "last", and may be the one that no job has.
    { q, matching: "frequency" },
  ];
}

export function paramsOf({ matching, notInCompanies }: WayToAsk): SearchParams {
  return {
    matchingStrategy: matching,
    ...(notInCompanies && { attributesToSearchOn: ["title", "location", "facts"] }),
  };
}
