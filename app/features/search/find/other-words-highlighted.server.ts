import { isQuoted, wholeWords, wordsIn } from "./words-of-search.ts";
import type { HighlightedTexts } from "../schema.server.ts";
import { SYNONYMS } from "../synonyms.ts";
import { HIGHLIGHT_END, HIGHLIGHT_START, splitAtHighlights } from "#app/lib/text/highlights.ts";

// The search engine highlights the words that were asked for. What a job says in their place is highlighted here, for it is why the job
// was found.

/** The search engine takes no more words beside each other for one. */
const MOST_WORDS_TOGETHER = 3;
/** Fewer letters are the beginning of too many words. */
const LETTERS_OF_BEGUN_WORD = 3;

/** `asked`: as the search engine is asked for it. */
export function highlightOtherWords(asked: string): (texts: HighlightedTexts) => HighlightedTexts {
  const words = isQuoted(asked) ? [] : wordsWithOthers(asked.toLowerCase());
  const highlight = (text: string) => words.reduce(highlightSaidFor, text);
  return ({ title, company, skills }) => ({
    title: highlight(title),
    company: highlight(company),
    skills: highlight(skills),
  });
}

/** Those of a search for which something else is said: alone, together, or as what the last word may become. */
function wordsWithOthers(asked: string): string[] {
  const words = wordsIn(asked);
  const together = words.flatMap((_, at) =>
    Array.from({ length: MOST_WORDS_TOGETHER }, (_, more) => words.slice(at, at + more + 1).join(" ")),
  );
  const begun = asked.endsWith(" ") ? "" : (words.at(-1) ?? "");
  const completed =
    begun.length < LETTERS_OF_BEGUN_WORD
      ? []
      : Object.keys(SYNONYMS).filter((word) => word.startsWith(begun) && !word.includes(" "));
  return [...new Set([...together, ...completed])].filter((word) => Object.hasOwn(SYNONYMS, word));
}

function highlightSaidFor(text: string, asked: string): string {
  const inText = text.toLowerCase();
  // Few texts have any, and to look for them as whole words takes a hundred times as long.
  if (!SYNONYMS[asked]?.some((said) => inText.includes(said.slice(0, `${said} `.indexOf(" "))))) return text;
  const pieces = splitAtHighlights(text);
  const plain = pieces.map((piece) => piece.text).join("");
  const isHighlighted = pieces.flatMap(({ text: { length }, matched }) => Array.from({ length }, () => matched));
  for (const { 0: said, index } of plain.matchAll(saidFor(asked))) isHighlighted.fill(true, index, index + said.length);
  return withHighlights(plain, isHighlighted);
}

function withHighlights(text: string, isHighlighted: boolean[]): string {
  let before = false;
  let result = "";
  for (let at = 0; at <= text.length; at += 1) {
    const now = isHighlighted[at] ?? false;
    if (now !== before) result += now ? HIGHLIGHT_START : HIGHLIGHT_END;
    result += text.charAt(at);
    before = now;
  }
  return result;
}

/** To make one takes longer than a search of all the texts of a page. */
const patterns = new Map<string, RegExp>();

function saidFor(asked: string): RegExp {
  const known = patterns.get(asked);
  if (known) return known;
  const said = (SYNONYMS[asked] ?? []).toSorted((one, other) => other.length - one.length).join("|");
  const pattern = wholeWords(said.replaceAll(" ", "[^\\p{L}\\p{M}\\p{N}]+"));
  patterns.set(asked, pattern);
  return pattern;
}
