import { ONE_PLACE } from "./words-of-places.server.ts";
import { isQuoted, ONE_DETAIL, wordsIn } from "./words-of-search.ts";
import { SYNONYMS } from "../synonyms.ts";

// Of words beside each other the search engine also looks for each two and three as one word ("tele caller"), and how near each other
// they stand in a job. For that it reads all synonyms twice more (up to 1.48), which was half the time of a search with six words. So in
// a long search those that have nothing to do with each other are kept apart.

/** For which it is hardly anything. */
const MOST_BESIDE_EACH_OTHER = 3;

/** It takes the words before and behind it for those of two sentences. */
const APART = " ; ";

const SEVERAL_WORDS = Object.keys(SYNONYMS)
  .filter((words) => words.includes(" "))
  .toSorted((one, other) => other.length - one.length)
  .join("|");

/** "work from home", "sector 62", "senior". */
const ONE_THING = new RegExp(
  String.raw`((?<![\p{L}\p{M}\p{N}])(?:${SEVERAL_WORDS})(?![\p{L}\p{M}\p{N}])|${ONE_PLACE.source}|${ONE_DETAIL.source})`,
  "iu",
);

/** "senior staff nurse apollo hospitals noida" as "senior ; staff nurse ; apollo hospitals ; noida". */
export function keptApart(search: string): string {
  if (isQuoted(search) || wordsIn(search).length <= MOST_BESIDE_EACH_OTHER) return search;
  const things = search.split(ONE_THING).flatMap((words) => inParts(words.split(" ").filter(Boolean)));
  // The space at the end tells that the last word is whole.
  return things.join(APART) + (search.endsWith(" ") ? " " : "");
}

/** Four words as two and two, five as three and two. */
function inParts(words: string[]): string[] {
  const parts = Math.ceil(words.length / MOST_BESIDE_EACH_OTHER);
  const most = Math.ceil(words.length / parts);
  return Array.from({ length: parts }, (_, part) => words.slice(part * most, (part + 1) * most).join(" "));
}
