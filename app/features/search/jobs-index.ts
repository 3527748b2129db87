import type { Settings } from "meilisearch";

import { MOST_COUNTED } from "./results.ts";
import { LIKE_OTHER_TRADES, SYNONYMS_OF_ENGINE, withPlural } from "./synonyms.ts";
import { PLACES_OF_ONE_WORD } from "#app/features/jobs/metro/metro.server.ts";

/** The index that visitors search. A rebuild fills the one beside it and swaps the two. */
export const JOBS_INDEX = "jobs";
export const JOBS_REBUILD_INDEX = "jobs_rebuild";

/**
 * In every document: raised with each change of what documents hold, such as a new column of jobs. A document in another form is
 * as outdated as one in another version.
 */
export const DOCUMENT_FORM = 9;

/**
 * In every document: by which synonyms, signs and conditions it was indexed. Raised when one of these lists changes: a document with a
 * lower number is stale, and one with a higher number belongs to a newer release.
 */
export const DICTIONARY = 4;

/** The hours come first: those before the wanted page are passed over as a whole, and not job by job. */
export const NEWEST_FIRST = ["posted_hour:desc", "posted_at:desc"];

/** What is searched of a job, what counts most first. */
export const SEARCHED_TEXTS = ["title", "company", "skills", "location", "facts"] as const;
export type SearchedText = (typeof SEARCHED_TEXTS)[number];

/** The attribute with the words by which others ask for what the text says (index-sync/document-synonyms.server.ts). */
export const synonymAttribute = <Name extends SearchedText>(name: Name) => `${name}_in_other_words` as const;

/** The attributes in which some of the texts are searched. */
export function attributesOf(texts: readonly SearchedText[]): string[] {
  return texts.flatMap((name) => [name, synonymAttribute(name)]);
}

/** The attribute with the marks of the conditions that a job says (find/words/conditions.ts). */
export const CONDITIONS = "conditions";

/** The one place for the index's settings. Applied when a release is deployed: `npm run search:settings`. */
export const JOBS_INDEX_SETTINGS: Settings = {
  searchableAttributes: [...attributesOf(SEARCHED_TEXTS), CONDITIONS],
  filterableAttributes: [
    "choices",
    "company_uid",
    "expires_at",
    // For alerts.
    "id",
    "metro_station",
    "pay",
    "walk_in_from",
    // For the search of one filter, which counts its attribute alone.
    "category",
    "employer",
    "kind",
    "location",
    "pay_step",
    "place",
    "posted_day",
    "shift",
  ],
  sortableAttributes: ["pay", "posted_at", "posted_hour", "says_pay"],
  // Enough for all that is counted: `choices`, one attribute for all filters since each one more takes as long to count, and the
  // stations.
  faceting: { maxValuesPerFacet: 1_000, sortFacetValuesBy: { "*": "alpha", employer: "count" } },
  // Jobs with more of the words first. Of those an order that was asked for, else relevance, then the newest; an empty query is all
  // equal in relevance.
  rankingRules: ["words", "sort", "typo", "proximity", "attribute", "exactness", ...NEWEST_FIRST],
  synonyms: SYNONYMS_OF_ENGINE,
  // Who asks for Saket has not mistyped SketchUp, a waiter is no writer, and a tailor none of Taylor & Francis.
  typoTolerance: {
    disableOnAttributes: ["company", ...SEARCHED_TEXTS.map(synonymAttribute), CONDITIONS],
    disableOnWords: [...PLACES_OF_ONE_WORD, ...LIKE_OTHER_TRADES.flatMap(withPlural)],
  },
  // One more tells that there are more.
  pagination: { maxTotalHits: MOST_COUNTED + 1 },
};
