import { inPlainLetters, isQuoted, wordsIn } from "./words/words-of-search.ts";
import { JOBS_INDEX_SETTINGS } from "../jobs-index.ts";
import type { HighlightedTexts } from "../schema.server.ts";
import { SYNONYMS } from "../synonyms.ts";
import { HIGHLIGHT_END, HIGHLIGHT_START } from "#app/lib/text/highlights.ts";

// Which words of a job match the search. Not done by the search engine: it would read each text once more, send each job twice, and
// miss synonyms.

/** What a search is for, in plain letters. */
type Asked = {
  words: Set<string>;
  /** What the last word may become; missing where it is whole. */
  begun: string | undefined;
  /** Words that may be mistyped. */
  typed: string[];
  /** Literal matches, by the first word of each. */
  phrases: Map<string, string[][]>;
};

/** The sign that makes a picture of "☎" counts as a mark, and begins none. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** `asked`: as the search engine is asked for it. */
export function highlightsFor(asked: string): (texts: HighlightedTexts) => HighlightedTexts {
  const highlight = highlighterFor(asked);
  return ({ title, company, skills }) => ({
    title: highlight(title),
    company: highlight(company),
    skills: highlight(skills),
  });
}

function highlighterFor(asked: string): (text: string) => string {
  const search = isQuoted(asked) ? withQuotes(asked) : withOthers(asked);
  // The jobs of a page have many words in common.
  const known = new Map<string, Word>();
  const read = (word: string) => {
    let one = known.get(word);
    if (!one) {
      const plain = inPlainLetters(word);
      known.set(word, (one = { plain, isAskedFor: isOneOf(search, plain) }));
    }
    return one;
  };
  return (text) => withHighlights(text, search, read);
}

/** Quoted words match literally, without synonyms. */
function withQuotes(asked: string): Asked {
  const parts = asked.split('"');
  const search = asTyped(parts.filter((_, at) => at % 2 === 0).join(" "));
  const quoted = parts.filter((_, at) => at % 2 === 1);
  for (const part of quoted) addPhrase(search, inPlainLetters(part).match(WORD) ?? []);
  return search;
}

function withOthers(asked: string): Asked {
  const search = asTyped(asked);
  for (const said of saidFor(asked, search.begun !== undefined)) addPhrase(search, said);
  return search;
}

function asTyped(asked: string): Asked {
  const words: string[] = inPlainLetters(asked).match(WORD) ?? [];
  return {
    words: new Set(besideEachOther(words).map((some) => some.join(""))),
    begun: /[\p{L}\p{M}\p{N}]$/u.test(asked) ? words.at(-1) : undefined,
    typed: words.filter((word) => typosAllowedIn(word) > 0),
    phrases: new Map(),
  };
}

function addPhrase({ phrases }: Asked, phrase: string[]): void {
  const [first] = phrase;
  if (first !== undefined) phrases.set(first, [...(phrases.get(first) ?? []), phrase]);
}

/** The search engine takes no more words beside each other for one. */
const MOST_WORDS_TOGETHER = 3;

function besideEachOther(words: string[]): string[][] {
  return words.flatMap((_, at) =>
    Array.from({ length: Math.min(MOST_WORDS_TOGETHER, words.length - at) }, (_, more) =>
      words.slice(at, at + more + 1),
    ),
  );
}

/** Fewer letters are the beginning of too many words. */
const LETTERS_OF_BEGUN_WORD = 3;
const BY_BEGINNING = Map.groupBy(
  Object.keys(SYNONYMS).filter((word) => !word.includes(" ")),
  (word) => word.slice(0, LETTERS_OF_BEGUN_WORD),
);

/** What is said in place of words, alone, together, or as what the last one may become. */
function saidFor(asked: string, isBegun: boolean): string[][] {
  const words = wordsIn(asked.toLowerCase());
  const begun = (isBegun ? words.at(-1) : undefined) ?? "";
  const completed = BY_BEGINNING.get(begun.slice(0, LETTERS_OF_BEGUN_WORD)) ?? [];
  return [
    ...besideEachOther(words).map((some) => some.join(" ")),
    ...completed.filter((word) => word.startsWith(begun)),
  ].flatMap((some) => OTHERS.get(some) ?? []);
}

/** In plain letters, word by word: to make them takes longer than to highlight the jobs of a page. */
const OTHERS = new Map<string, string[][]>(
  Object.entries(SYNONYMS).map(([word, said]) => [word, said.map((one) => inPlainLetters(one).match(WORD) ?? [])]),
);

function isOneOf({ words, begun, typed }: Asked, word: string): boolean {
  if (words.has(word) || (begun !== undefined && word.startsWith(begun))) return true;
  return typed.some((one) => isMistyped(one, word, one === begun));
}

const NEVER_MISTYPED = new Set(JOBS_INDEX_SETTINGS.typoTolerance?.disableOnWords);

/** As many as the search engine forgives. */
function typosAllowedIn(word: string): number {
  if (word.length < 5 || NEVER_MISTYPED.has(word)) return 0;
  return word.length < 9 ? 1 : 2;
}

/** Whether that many letters that are wrong, missing, too many or in the wrong order make it the word, or the beginning of it. */
function isMistyped(typed: string, word: string, isBegun: boolean): boolean {
  // The first letter is seldom mistyped: there each counts twice.
  const typos = typosAllowedIn(typed) - (typed.charAt(0) === word.charAt(0) ? 0 : 1);
  if (typos <= 0 || word.length < typed.length - typos || (!isBegun && word.length > typed.length + typos))
    return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let at = 1; at <= typed.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= word.length; to += 1) {
      const wrong = typed[at - 1] === word[to - 1] ? 0 : 1;
      let distance = Math.min((last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1, (last[to - 1] ?? 0) + wrong);
      if (wrong && typed[at - 1] === word[to - 2] && typed[at - 2] === word[to - 1])
        distance = Math.min(distance, (beforeLast[to - 2] ?? 0) + 1);
      row.push(distance);
    }
    if (Math.min(...row) > typos) return false;
    [beforeLast, last] = [last, row];
  }
  return isBegun || (last.at(-1) ?? 0) <= typos;
}

type Word = { plain: string; isAskedFor: boolean };

function withHighlights(text: string, search: Asked, read: (word: string) => Word): string {
  const words: string[] = text.match(WORD) ?? [];
  const found = words.map(read);
  let result = "";
  let end = 0;
  let written = 0;
  for (let at = 0; at < words.length;) {
    const marked = wordsToMark(found, at, search);
    const many = Math.max(marked, 1);
    const from = text.indexOf(words[at] ?? "", end);
    for (const word of words.slice(at, at + many)) end = text.indexOf(word, end) + word.length;
    if (marked > 0) {
      result += text.slice(written, from) + HIGHLIGHT_START + text.slice(from, end) + HIGHLIGHT_END;
      written = end;
    }
    at += many;
  }
  return written === 0 ? text : result + text.slice(written);
}

/** How many words from here on were asked for, or are said in place of what was. */
function wordsToMark(found: Word[], at: number, { words, phrases }: Asked): number {
  const { plain = "", isAskedFor = false } = found[at] ?? {};
  const said = phrases.get(plain)?.filter((phrase) => phrase.every((word, more) => found[at + more]?.plain === word));
  if (said?.length) return Math.max(...said.map((phrase) => phrase.length));
  if (isAskedFor) return 1;
  // "Tele caller" where "telecaller" was asked for.
  return words.has(plain + (found[at + 1]?.plain ?? "")) ? 2 : 0;
}
