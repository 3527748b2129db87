import { normalise } from "./normalise.ts";
import WORDS from "./words.json" with { type: "json" };

/** Phrases of "harmless" take the meaning away from the words in them. */
export type Concept = Exclude<keyof typeof WORDS, "harmless">;
export type Phrase = { words: string[]; concepts: ReadonlySet<Concept> };

/** What else a concept means. */
const IMPLIED: Partial<Record<Concept, Concept>> = {
  ...{ otherfee: "fee", paycommand: "pay", others: "third", bankpaper: "paper" },
  ...{ bankaccount: "account", wantedaccount: "account", sitting: "athome", anyplace: "athome", athome: "home" },
};

const namesOf = (concept: keyof typeof WORDS) => WORDS[concept].join(", ").split(", ");
const concepts = Object.keys(WORDS).filter((name): name is Concept => name !== "harmless");
export const isConcept = (name: string): name is Concept => name in WORDS;
export const BRANDS = namesOf("brand");

/** By their first word, the longest first. */
export const phrases = new Map<string, Phrase[]>();
const vocabulary = new Set<string>();
const folded = new Map<string, string>();
const longWords = new Map<string, string[]>();
readLexicon();

function readLexicon() {
  const meanings = new Map<string, Set<Concept>>();
  for (const concept of concepts)
    for (const phrase of namesOf(concept)) {
      const known = meanings.get(phrase) ?? new Set<Concept>();
      for (let meant: Concept | undefined = concept; meant; meant = IMPLIED[meant]) known.add(meant);
      // "before joining" says when, and speaks of a job.
      if (concept === "before" && phrase.includes(" ")) known.add("hire");
      meanings.set(phrase, known);
    }
  for (const phrase of namesOf("harmless")) meanings.set(phrase, new Set());
  for (const [phrase, concepts] of meanings) {
    const words = phrase.split(" ").map((word) => normalise(word).text);
    const [first = ""] = words;
    phrases.set(first, [...(phrases.get(first) ?? []), { words, concepts }]);
    for (const word of words) vocabulary.add(word);
  }
  for (const found of phrases.values()) found.sort((one, other) => other.words.length - one.words.length);
  for (const word of vocabulary) {
    if (word.length >= 5 && !folded.has(fold(word))) folded.set(fold(word), word);
    if (word.length >= 8) longWords.set(word.charAt(0), [...(longWords.get(word.charAt(0)) ?? []), word]);
  }
}

/** Hindi has no one spelling in Latin letters: paise, paisey, paisee. */
function fold(word: string): string {
  return word
    .replaceAll(/aa+/g, "a")
    .replaceAll(/ee+|ey|y/g, "i")
    .replaceAll(/oo+/g, "u")
    .replaceAll("ph", "f")
    .replaceAll("w", "v")
    .replaceAll(/([a-z])\1+/g, "$1");
}

/** "registrationfee" in words that we know, if it can be cut so; else as it is. */
export function splitGlued(glued: string): string[] {
  if (glued.length < 7 || glued.length > 40 || vocabulary.has(glued)) return [glued];
  for (let cut = glued.length - 3; cut >= 3; cut -= 1) {
    const [head, tail] = [glued.slice(0, cut), glued.slice(cut)];
    if (vocabulary.has(head) && vocabulary.has(tail)) return [head, tail];
  }
  return [glued];
}

const LEET: Record<string, string> = {
  ...{ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b" },
  ...{ "@": "a", $: "s" },
};

/** Texts have few different words: those that were looked up once. */
const lookedUp = new Map<string, string[]>();
const MOST_LOOKED_UP = 10_000;

/** The words of ours that are meant by a word of the text: mostly one, which may be unknown to us. */
export function wordsOf(word: string): string[] {
  const before = lookedUp.get(word);
  if (before) return before;
  if (lookedUp.size >= MOST_LOOKED_UP) lookedUp.clear();
  const words = splitGlued(word).map(knownWord);
  if (word.length < 40) lookedUp.set(word, words);
  return words;
}

/** The word of ours that is meant: with digits for letters, another spelling, or a slip of one letter. */
export function knownWord(word: string): string {
  if (vocabulary.has(word)) return word;
  if (/[\d@$]/.test(word) && /[a-z]/.test(word)) {
    const letters = word.replaceAll(/[\d@$]/g, (digit) => LEET[digit] ?? digit);
    if (vocabulary.has(letters)) return letters;
    const other = letters.replaceAll("i", "l");
    if (vocabulary.has(other)) return other;
  }
  const shortened = word.replaceAll(/([a-z])\1{2,}/g, "$1$1");
  if (shortened !== word && vocabulary.has(shortened)) return shortened;
  if (word.length >= 5 && word.length < 30) {
    const spelt = folded.get(fold(word));
    if (spelt) return spelt;
  }
  if (word.length >= 7 && word.length < 30)
    for (const known of longWords.get(word.charAt(0)) ?? []) if (differsByOne(word, known)) return known;
  return word;
}

function differsByOne(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (shorter.length === longer.length) return shorter.slice(from + 1) === longer.slice(from + 1);
  return shorter.slice(from) === longer.slice(from + 1);
}

export const isKnown = (word: string) => vocabulary.has(word);
