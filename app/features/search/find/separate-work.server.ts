import { isDeepStrictEqual } from "node:util";

import { ONE_PLACE } from "./words/words-of-places.server.ts";
import { DETAILS, isQuoted, wholeWords, wordsIn } from "./words/words-of-search.ts";

// Of words beside each other the search engine also looks for each two and three as one word ("tele caller"), and how near each other
// they stand in a job, which costs the more, the more words there are. So in a long search the work is kept apart from where, when and
// for whom it is.

/** For which it is hardly anything. */
const MOST_BESIDE_EACH_OTHER = 3;

/** It reads no more words of a search. */
const MOST_WORDS = 10;

/** It takes the words before and behind it for those of two sentences. */
const APART = " ; ";

/** They may belong to the word before or behind them: "2 wheeler", "user experience", "post graduate teacher". */
const OF_WORK = ["\\d+", "experienced?", "graduates?"];
const DETAIL = DETAILS.filter((detail) => !OF_WORK.includes(detail)).join("|");

const SECTOR = String.raw`(?:sector|sec) \d+\p{L}?`;
/** "mayur vihar phase 3", "greater kailash 1". */
const NUMBER = String.raw` (?:(?:phase|part|block|pocket|sector|sec) \d+\p{L}?|\d+(?! (?:wheeler|star)))`;
const NOT_WORK = `(?:${SECTOR}|(?:${ONE_PLACE.source})(?:${NUMBER})?|${DETAIL})`;

/** "noida sector 62", "senior", "night shift female", "10th 12th". Split by it, a search has the work at even places. */
const ALL_BUT_WORK = wholeWords(`(${NOT_WORK}(?: ${NOT_WORK})*)`);

/**
 * Splits "senior staff nurse apollo hospital night shift" into "senior ; staff nurse apollo hospital ; night shift". No word begins
 * with a hyphen (asTyped): after a space it would exclude the word.
 */
export function separateWork(search: string): string {
  if (!isLong(search)) return search;
  // The space at the end tells that the last word is whole.
  return partsOf(search).filter(Boolean).join(APART) + (search.endsWith(" ") ? " " : "");
}

/**
 * Whether the search engine treats two word orders alike: in a long search with the same order of the work, separated from the
 * rest. The last word may be half typed. Above ten words the engine reads only some.
 */
export function isReordered(one: string, other: string): boolean {
  if (wordsIn(one).length > MOST_WORDS || wordsIn(one).length !== wordsIn(other).length) return false;
  if (one === other) return true;
  const work = (search: string) => partsOf(search).filter((part, at) => part !== "" && at % 2 === 0);
  const lastWord = (search: string) => search.slice(search.trimEnd().lastIndexOf(" ") + 1);
  return isLong(one) && isDeepStrictEqual(work(one), work(other)) && lastWord(one) === lastWord(other);
}

function isLong(search: string): boolean {
  return !isQuoted(search) && wordsIn(search).length > MOST_BESIDE_EACH_OTHER;
}

function partsOf(search: string): string[] {
  return search.split(ALL_BUT_WORK).map((part) => part.trim());
}
