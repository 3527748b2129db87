import type { SearchParams } from "meilisearch";

import { isNothingButPlaces, townAmongWords } from "./words-of-places.server.ts";
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

/** What is meant by words for places, if there is such a job: of these alone, or of a town beside other words. */
export function readingOfPlaces(q: string): Reading | null {
  if (isNothingButPlaces(q)) return { q, matching: "all", notInCompanies: true };
  const named = townAmongWords(q);
  return named && { q: named.others, matching: "all", town: named.town };
}

export function paramsOf({ matching, notInCompanies }: Reading): SearchParams {
  return {
    matchingStrategy: matching,
    ...(notInCompanies && { attributesToSearchOn: ["title", "location", "facts"] }),
  };
}
