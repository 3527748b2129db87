import { ONE_PLACE } from "./words-of-places.server.ts";
import { DETAILS, isQuoted, wordsIn } from "./words-of-search.ts";

// Of words beside each other the search engine also looks for each two and three as one word ("tele caller"), and how near each other
// they stand in a job. For that it reads all synonyms twice more (up to 1.48), which was half the time of a search with six words. So in
// a long search the work is kept apart from where, when and for whom it is.

/** For which it is hardly anything. */
const MOST_BESIDE_EACH_OTHER = 3;

/** It takes the words before and behind it for those of two sentences. */
const APART = " ; ";

/** A number belongs to the word beside it: "phase 3", "2 wheeler". */
const DETAIL = DETAILS.filter((detail) => detail !== "\\d+").join("|");
const PLACE = String.raw`(?:${ONE_PLACE.source})(?: (?:phase|part|block|pocket|sector|sec))?(?: \d+\p{L}?(?![\p{L}\p{M}\p{N}]))?`;

/** "noida sector 62", "senior", "night shift female", "10th 12th". Split by it, a search has the work at even places. */
const ALL_BUT_WORK = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])((?:${PLACE}|(?:${DETAIL})(?: \d+)?)(?: (?:${PLACE}|(?:${DETAIL})(?: \d+)?))*)(?![\p{L}\p{M}\p{N}])`,
  "iu",
);

/**
 * "senior staff nurse apollo hospital night shift" as "senior ; staff nurse apollo hospital ; night shift". No word of it begins with
 * a hyphen (asTyped): one that stands behind a space leaves a word out.
 */
export function keptApart(search: string): string {
  if (isQuoted(search) || wordsIn(search).length <= MOST_BESIDE_EACH_OTHER) return search;
  const parts = search.split(ALL_BUT_WORK).map((part) => part.trim());
  // The space at the end tells that the last word is whole.
  return parts.filter(Boolean).join(APART) + (search.endsWith(" ") ? " " : "");
}
