import DETAILS from "./details.json" with { type: "json" };
import FILLERS from "./fillers.json" with { type: "json" };
import PHRASES from "./phrases.json" with { type: "json" };
import SIGNS from "./signs.json" with { type: "json" };
import { inEnglish, spelledAlike } from "./words-in-hindi.ts";
import { TOWNS } from "#app/features/jobs/towns.ts";
import { TRADES } from "../../synonyms.ts";
import { inOurDigits } from "#app/lib/text/devanagari.ts";

// The lists are in JSON files, and short on purpose: a word that is in none is searched for, and taken for a part of what the work is.

/** A pattern of a list for whole words; {NAME} is one of its parts. */
export function wholeWords(pattern: string, parts: Record<string, string> = {}): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${withParts(pattern, parts)})(?![\p{L}\p{M}\p{N}])`, "giu");
}

export function withParts(pattern: string, parts: Record<string, string>): string {
  const filled = pattern.replaceAll(/\{([A-Z_]{3,})\}/g, (_, name: string) => parts[name] ?? "");
  return filled === pattern ? pattern : withParts(filled, parts);
}

/** They don't say which job is wanted. Few jobs contain them, so searching for them would hide the others. */
const FILLER_WORDS = new Set(FILLERS);

/** What is said in several words of which each by itself means something else or nothing. */
const MEANINGS = [
  ...PHRASES.phrases,
  ...Object.values(TOWNS).map(({ names: [name = ""], misspelled }) => ({ means: name, said: misspelled })),
].map(({ means, said }) => [wholeWords(said.join("|"), PHRASES.parts), means] as const);

/** Who names several certificates has one of them, which documents have as one word (synonyms.ts). */
const SEVERAL_CERTIFICATES =
  /(?<![\p{L}\p{M}\p{N}])(?<!(?:sec|sector|phase|block|pocket) )(8|10|12) ?(?:th|vi|वीं?)?(?: pass)?(?: ?[/,&] ?| (?:and|or|aur|ya|और|या) | )(?=(?:10 ?[/,&] ?)?1[02] ?(?:th|vi|वीं?))/giu;

/** Names that the search engine would take for a letter or another word, by the word that replaces each. */
export const NAMES_WITH_SIGNS = Object.entries(SIGNS).map(
  ([word, { written, said }]) => ({ word, written, said: wholeWords(said) }) as const,
);

/** "C++ developer" as "cplusplus developer". */
export const withSignsAsWords = (text: string) =>
  NAMES_WITH_SIGNS.reduce((changed, { word, said }) => changed.replaceAll(said, word), text);

/** Words for where, when, for whom and at which level. Words that are also part of a trade ("line cook", "home tutor") are not listed. */
const ONE_DETAIL = wholeWords([...DETAILS, ...Object.values(TOWNS).flatMap(({ names }) => names)].join("|"));
/** A "security guard" before a guard. */
const ONE_TRADE = wholeWords(TRADES.toSorted((one, other) => other.length - one.length).join("|"));

/** What says what the work is. */
export const withoutDetails = (search: string) => search.replaceAll(ONE_DETAIL, " ");

/** Whether it names a trade and nothing else. */
export const isTradeAlone = (search: string) =>
  search.search(ONE_TRADE) >= 0 && !withoutDetails(search).replaceAll(ONE_TRADE, "").trim();

/** Words in quotes are meant as they stand. */
export const isQuoted = (search: string) => search.includes('"');

/** Tags, emoji and symbols. What joins the parts of an emoji also joins letters of Hindi. */
const NO_WORDS = /<[^<>]*>|[^\P{S}+₹|]|[\ufe0e\ufe0f\u20e3]|(?<![\p{L}\p{M}])\u200d/gu;

/** Without signs that mean nothing. A hyphen before a word would exclude jobs with the word. */
export function asTyped(search: string): string {
  return inOurDigits(search)
    .normalize("NFC")
    .replaceAll(NO_WORDS, " ")
    .replaceAll(/[\s-]+/g, " ")
    .trim();
}

/** Whether it says anything: neither signs nor a single digit do. */
export const hasMeaning = (search: string) => /\p{L}|\p{N}{2}/u.test(search);

/** In English, with one word for what people say in several. */
export function inUsualWords(search: string): string {
  const typed = withSignsAsWords(asTyped(search));
  const usual = MEANINGS.reduce((text, [said, means]) => text.replaceAll(said, means), typed);
  return inEnglish(usual.replaceAll(SEVERAL_CERTIFICATES, "$1th "));
}

/**
 * "jobs in Noida" as "Noida", and "CA jobs" as "CA " with a space, by which the search engine knows that the word is not half
 * typed: it would find "cashier" and "Canva".
 */
export function withoutFillers(search: string): string {
  const words = search.split(" ");
  const wanted = words.filter((word) => !isFiller(word));
  if (wanted.length === 0) return "";
  return wanted.join(" ") + (wanted.at(-1) === words.at(-1) ? "" : " ");
}

/** Also "(jobs)" and "jobs/vacancies". */
function isFiller(word: string): boolean {
  const words = wordsIn(word.toLowerCase());
  return words.length > 0 && words.every((one) => FILLER_WORDS.has(one));
}

const OR = /(?<=\S) +(?:or|ya|या|अथवा) +(?=\S{2})/iu;
const AND = /(?<=\S)(?: *[/&,] *| +(?:and|aur|और) +)(?=\S)/iu;

/** The sides of "driver or cook noida", each with the details, and of "nurse/driver" those that are trades. One where it is about one. */
export function alternativesIn(search: string): [string] | [string, string] {
  for (const between of [OR, AND]) {
    const [first, second, ...more] = search.split(between);
    if (first === undefined || second === undefined || more.length > 0) continue;
    const isWork = between === OR ? (side: string) => hasMeaning(withoutFillers(withoutDetails(side))) : isTradeAlone;
    if (!isWork(withoutFillers(first)) || !isWork(withoutFillers(second))) continue;
    const details = (search.match(ONE_DETAIL) ?? []).join(" ");
    return [`${withoutDetails(first)} ${details}`.trim(), `${withoutDetails(second)} ${details}`.trim()];
  }
  return [search];
}

/** Letters that the search engine takes for the same are the same: large and small ones, with and without accents, and those of Hindi. */
export function inPlainLetters(text: string): string {
  // Most have nothing but ASCII, and nothing to be spelled alike.
  const plain = /^[\x20-\x7e]*$/.test(text)
    ? text
    : spelledAlike(text.normalize("NFKD").replaceAll(/[\u0300-\u036f]/g, ""));
  return plain.toLowerCase();
}

/** "nurse/driver" is two words to the search engine; "नर्स" is one, and so is a quoted phrase. */
export function hasSeveralWords(search: string): boolean {
  return wordsIn(search.replaceAll(/"[^"]*"/g, " quoted ")).length > 1;
}

/** As the search engine takes them. */
export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/**
 * "night shift hospital nurse Noida" as "nurse hospital night shift Noida": the further back a word is, the sooner it may be
 * missing. Who asks for a "hospital nurse" is a nurse, in whichever order the words were.
 */
export function withDetailsLast(search: string): string {
  if (isQuoted(search)) return search;
  const subject = withoutDetails(search);
  const trades = subject.match(ONE_TRADE) ?? [];
  const others = subject.replaceAll(ONE_TRADE, " ").split(" ").filter(Boolean);
  // Of a sector the number tells more.
  const details = (search.match(ONE_DETAIL) ?? []).map((one) => one.replace(/^(sector|sec) (.+)/i, "$2 $1"));
  // Only the word that was typed last may be half typed.
  const isMoved = others.length > 0 && details.length === 0 && trades.some((trade) => search.endsWith(trade));
  return [...trades, ...others, ...details].join(" ") + (isMoved || search.endsWith(" ") ? " " : "");
}
