import abbreviations from "./find/words/abbreviations.json" with { type: "json" };
import LIST from "./find/words/synonyms.json" with { type: "json" };
import { ROMANISED, SPELLINGS, SPELLINGS_OF_TRADES, waysOfWriting } from "./find/words/words-in-hindi.ts";
import { TOWNS } from "#app/features/jobs/towns.ts";

// Synonyms. Documents hold them (index-sync/document-synonyms.server.ts), because Meilisearch spends half the time of a search on
// synonyms of its own.

/** Other names of a word, which are replaced by it in searches. No name begins a longer word, which may be half typed. */
const ASKED_AS: Record<string, string[]> = {};
for (const [word, names] of [
  ...Object.entries(ROMANISED).map(([word, names]) => [word.toLowerCase(), names.split(" ").filter(Boolean)] as const),
  ...Object.values(TOWNS).map(
    ({ names: [town = "", ...names] }) => [town, names.filter((name) => !name.includes(" "))] as const,
  ),
  ...Object.entries<string[]>(LIST["asked as the first"]),
]) {
  if (names.length > 0) ASKED_AS[word] = [...(ASKED_AS[word] ?? []), ...names];
}

/** One letter makes another trade of each, so they are never taken for mistyped words, and have their plural as a synonym. */
export const LIKE_OTHER_TRADES = LIST["never mistyped"];

/** Each word of a group finds all the others. */
const SAME_WORDS: string[][] = [
  ...LIST["same trade"],
  ...LIKE_OTHER_TRADES.map((word) => [word]),
  ...Object.values(TOWNS)
    .map(({ names: [town = "", ...names] }) => [town, ...names.filter((name) => name.includes(" "))])
    .filter((names) => names.length > 1),
  ...LIST.same,
];

/** All that tells by itself what the work is. */
export const TRADES = [
  ...Object.keys(SPELLINGS_OF_TRADES).flatMap((trade) => [trade, ...(ASKED_AS[trade] ?? [])]),
  ...LIST["same trade"].flat(),
].flatMap(withPlural);

/** Queries are already English here (words-in-hindi.ts); each also finds its Hindi spellings. */
const IN_HINDI = new Map(
  Object.entries(SPELLINGS).map(([english, spellings]) => [
    english.toLowerCase(),
    spellings.split(" ").flatMap(waysOfWriting),
  ]),
);

/** For each word, its synonyms. */
export const SYNONYMS: Record<string, string[]> = collectSynonyms();

/** So short an abbreviation begins words of titles, which would come first: "Calls" for a CA. */
const FEW_LETTERS = 2;

/** Synonyms of the engine: a phrase is one made-up word in documents, and an abbreviation finds all its synonyms. */
export const SYNONYMS_OF_ENGINE: typeof SYNONYMS = Object.fromEntries(
  Object.entries(SYNONYMS).flatMap(([asked, said]) => {
    if (asked.includes(" ")) return [[asked, [asOneWord(asked)]]];
    return asked.length > FEW_LETTERS ? [] : [[asked, said]];
  }),
);

/** All other synonyms, stored in documents: a multi-word key becomes one word that is never typed ("office" finds no peon). */
export const IN_DOCUMENTS = new Map(
  Object.entries(SYNONYMS).flatMap(([asked, said]) =>
    asked.length > FEW_LETTERS ? [[asOneWord(asked), said] as const] : [],
  ),
);

function asOneWord(asked: string): string {
  return asked.includes(" ") ? `zq${asked.replaceAll(" ", "")}` : asked;
}

function collectSynonyms(): Record<string, string[]> {
  const synonyms = new Map<string, Set<string>>();
  const add = (word: string, others: string[]) => {
    const added = synonyms.get(word) ?? new Set();
    synonyms.set(word, added);
    for (const other of others.flatMap(inAllWays)) if (other !== word) added.add(other);
  };
  for (const word of [...IN_HINDI.keys(), ...Object.keys(ASKED_AS)]) add(word, [word]);
  for (const trade of Object.keys(SPELLINGS_OF_TRADES)) add(trade, withPlural(trade));
  for (const group of SAME_WORDS) {
    for (const word of group) add(word, group.flatMap(withPlural));
  }
  // The first of its names also finds the abbreviation.
  for (const [short, names] of Object.entries(abbreviations)) {
    add(short, [short, ...names].flatMap(withPlural));
    for (const name of names.slice(0, 1)) add(name, [name, short]);
  }
  for (const [word, others] of Object.entries<string[]>(LIST["also finds"]))
    add(word, [word, ...others].flatMap(withPlural));
  return Object.fromEntries([...synonyms].map(([word, others]) => [word, [...others]]));
}

/** As jobs may have it. */
function inAllWays(word: string): string[] {
  return [word, ...(ASKED_AS[word] ?? []).flatMap(withPlural), ...(IN_HINDI.get(word) ?? [])];
}

/** "peon" and "peons". Words of two or three letters are abbreviations, and with an "s" others: "hrs" are hours. */
export function withPlural(word: string): string[] {
  return /[a-z]{3,}(?<!ing|man|s|[^aeo]y)$/.test(word) && word.length > 3 ? [word, `${word}s`] : [word];
}

const ASKED_FOR = new Map([
  ...Object.entries(SYNONYMS).flatMap(([word, others]) =>
    others.includes(`${word}s`) ? [[`${word}s`, word] as const] : [],
  ),
  ...Object.entries(ASKED_AS).flatMap(([word, others]) =>
    others.flatMap(withPlural).map((other) => [other, word] as const),
  ),
]);

/** The longest first: "basant bihar" is more than "basant". */
const ASKED_WORDS = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:${[...ASKED_FOR.keys()].toSorted((one, other) => other.length - one.length).join("|")})(?![\p{L}\p{M}\p{N}])`,
  "giu",
);

/** "drivers, ladies" as "driver, female". Words in quotes are meant as they stand. */
export function asAskedFor(search: string): string {
  if (search.includes('"')) return search;
  return search.replaceAll(ASKED_WORDS, (word) => ASKED_FOR.get(word.toLowerCase()) ?? word);
}
