import { ONE_PLACE } from "./words-of-places.server.ts";
import { DETAILS, isQuoted, wordsIn } from "./words-of-search.ts";

// Of words beside each other the search engine also looks for each two and three as one word ("tele caller"), and how near each other
// they stand in a job. For that it reads all synonyms twice more (up to 1.48), which was half the time of a search with six words. So in
// a long search the work is kept apart from where, when and for whom it is.

/** For which it is hardly anything. */
const MOST_BESIDE_EACH_OTHER = 3;

/** It takes the words before and behind it for those of two sentences. */
const APART = " ; ";

/** They may belong to the word before or behind them: "2 wheeler", "user experience", "post graduate teacher". */
const OF_WORK = ["\\d+", "experienced?", "graduates?"];
const DETAIL = DETAILS.filter((detail) => !OF_WORK.includes(detail)).join("|");

const END = String.raw`(?![\p{L}\p{M}\p{N}])`;
const SECTOR = String.raw`(?:sector|sec) \d+\p{L}?${END}`;
/** "mayur vihar phase 3", "greater kailash 1". */
const NUMBER = String.raw`(?: (?:phase|part|block|pocket|sector|sec) \d+\p{L}?${END}| \d+${END}(?! (?:wheeler|star)))`;
const NOT_WORK = `(?:${SECTOR}|(?:${ONE_PLACE.source})${NUMBER}?|(?:${DETAIL})${END})`;

/** "noida sector 62", "senior", "night shift female", "10th 12th". Split by it, a search has the work at even places. */
const ALL_BUT_WORK = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(${NOT_WORK}(?: ${NOT_WORK})*)${END}`, "iu");

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
