import { readAmount } from "./amounts.ts";
import { isKnown, knownWord, phrases, splitGlued, wordsOf, type Concept, type Phrase } from "./lexicon.ts";
import { placeOf, type Normalised } from "./normalise.ts";
import { GAP, tokenAt, type Token } from "./tokens.ts";

export { GAP };

/** A word, a phrase or an amount, with what it means to the rules, and its place in the original text. */
export type Item = {
  text: string;
  concepts: ReadonlySet<Concept>;
  start: number;
  end: number;
  /** Before this item. */
  gap: number;
  /** It follows a question mark. */
  asked: boolean;
  value: number | null;
  rupees: boolean;
};

const NOTHING: ReadonlySet<Concept> = new Set();

/** Placeholder for the end of a text. */
const NO_ITEM: Item = {
  ...{ text: "", concepts: NOTHING, start: 0, end: 0 },
  ...{ gap: GAP.sentence, asked: false, value: null, rupees: false },
};
export const itemAt = (items: Item[], index: number) => items[index] ?? NO_ITEM;

/** The items from `from` to `to` (excluded) are what a rule found. */
export type Found = { from: number; to: number };

export function has(item: Item | undefined, ...concepts: Concept[]): boolean {
  if (!item || item.concepts.size === 0) return false;
  for (const concept of concepts) if (item.concepts.has(concept)) return true;
  return false;
}

export function readItems(original: string, normalised: Normalised): Item[] {
  return joinPhrases(joinHalves(joinSpacedLetters(readTokens(original, normalised))));
}

const TOKEN =
  /\d+(?:,\d+)*(?:\.\d+)?|[\p{L}\u0900-\u0903\u093a-\u094f\u0955-\u0957\u0962\u0963](?:[\p{L}\p{N}\u0900-\u0903\u093a-\u094f\u0955-\u0957\u0962\u0963'’@$]*[\p{L}\p{N}\u0900-\u0903\u093a-\u094f\u0955-\u0957\u0962\u0963])?|₹|%/gu;

function readTokens(original: string, normalised: Normalised): Token[] {
  const { text } = normalised;
  const tokens: Token[] = [];
  let last = 0;
  for (const match of text.matchAll(TOKEN)) {
    const from = match.index;
    const to = from + match[0].length;
    const place = placeOf(normalised, from, to);
    const space = text.slice(last, from);
    const letter = original.charAt(place.start);
    const before = tokens.at(-1);
    if (before) before.after = space;
    // "0tp", "1d": a word that begins with a digit for its letter.
    if (
      before &&
      space === "" &&
      match[0] !== "k" &&
      /^\d{1,2}$/.test(before.word) &&
      isKnown(knownWord(before.word + match[0]))
    ) {
      Object.assign(before, { word: knownWord(before.word + match[0]), end: place.end });
      last = to;
      continue;
    }
    const word = match[0].replaceAll(/['’]/g, "");
    const gap = gapOf(space, before, letter, word);
    // "rs500" is two words, and so is "registrationfee500only".
    for (const [index, part] of partsOf(word).entries())
      tokens.push({ ...place, word: part, gap: index ? GAP.none : gap, space: index ? "" : space, after: "" });
    last = to;
  }
  const end = tokens.at(-1);
  if (end) end.after = text.slice(last);
  return tokens;
}

function gapOf(space: string, token: Token | undefined, letter: string, word: string): number {
  const before = token?.word ?? "";
  if (space === " " || space === "") return GAP.none;
  if (/[!?;|।॥•●▪►✓✔★…]/u.test(space)) return GAP.sentence;
  const dot = space.indexOf(".");
  if (dot >= 0) {
    // "Account no. SBIN" is a number, "Interview? No. Registration fee" an answer.
    const isAnswer = before === "no" && token?.gap === GAP.sentence;
    const isAbbreviation = !isAnswer && /^(?:rs|no|nos|mr|mrs|ms|dr|st|approx|etc|reg|i|d|p|m|a)$/.test(before);
    const isInside =
      space === "." && (before.length <= 3 || !/\p{Lu}|[\u0900-\u097f]/u.test(letter)) && before.length <= 3;
    if (!isAbbreviation && !isInside) return GAP.sentence;
  }
  if (/\n\s*\n|\n\s*[-*–—#>]/.test(space)) return GAP.sentence;
  // Texts may be wrapped by hand: a line that begins with a small letter continues the sentence.
  if (space.includes("\n")) return /[a-z]/.test(letter) ? GAP.none : GAP.line;
  // "Registration – ₹500" names a price.
  if (/ [-–—]+ /.test(space)) return /^(?:\d|₹|rs$|inr$)/.test(word) ? GAP.none : GAP.comma;
  if (/[,\u3001]|\p{Extended_Pictographic}/u.test(space)) return GAP.comma;
  return GAP.none;
}

/** Letters, and a sum that is glued to them. */
function partsOf(word: string): string[] {
  const [, letters = "", digits = "", rest = ""] = /^([a-z]{2,40}?)(\d{2,6})([a-z]{0,20})$/.exec(word) ?? [];
  const isPrice = /^(?:rs|inr)$/.test(letters) && rest === "";
  if (!digits || !(isPrice || splitGlued(letters).every(isKnown))) return [word];
  return rest ? [letters, digits, rest] : [letters, digits];
}

/** "r e g i s t r a t i o n  f e e" is two words: letters with the same little between them. */
function joinSpacedLetters(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    let to = index;
    const between = tokens[index + 1]?.space;
    if (isLetter(tokens, index) && between !== undefined && between.length <= 1)
      while (isLetter(tokens, to + 1) && tokenAt(tokens, to + 1).space === between) to += 1;
    if (to - index >= 2) {
      const letters = tokens.slice(index, to + 1);
      for (const part of partsOf(letters.map((token) => token.word).join("")))
        for (const word of splitGlued(part))
          joined.push({ ...tokenAt(tokens, index), word, end: tokenAt(tokens, to).end });
      index = to;
    } else joined.push(tokenAt(tokens, index));
  }
  return joined;
}

const isLetter = (tokens: Token[], at: number) => /^[\p{L}\p{N}]$/u.test(tokenAt(tokens, at).word);

/** A word that is divided at the end of a line. */
const DIVIDED = /^[-\u2010]\s{1,3}$/;

/** "Regi stration", "fe-e": halves that mean nothing, of a word that we know. */
function joinHalves(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const [half, other] = [tokenAt(tokens, index), tokenAt(tokens, index + 1)];
    if (
      (other.space.length === 1 || DIVIDED.test(other.space)) &&
      other.gap <= GAP.comma &&
      /^\p{L}+$/u.test(half.word + other.word) &&
      !isKnown(half.word) &&
      !isKnown(other.word) &&
      isKnown(half.word + other.word)
    ) {
      joined.push({ ...half, word: half.word + other.word, end: other.end, after: other.after });
      index += 1;
    } else joined.push(half);
  }
  return joined;
}

function joinPhrases(tokens: Token[]): Item[] {
  const spelt: Token[] = [];
  const words: string[] = [];
  for (const token of tokens)
    for (const [part, word] of wordsOf(token.word).entries()) {
      spelt.push(part === 0 ? token : { ...token, gap: GAP.none });
      words.push(word);
    }
  const items: Item[] = [];
  for (let index = 0; index < spelt.length;) {
    const token = tokenAt(spelt, index);
    const number = readAmount(spelt, index);
    const phrase = number ? undefined : phraseAt(spelt, words, index);
    const to = number?.to ?? index + (phrase?.words.length ?? 1);
    items.push({
      text: number ? token.word : words.slice(index, to).join(" "),
      concepts: phrase?.concepts ?? NOTHING,
      ...{ start: token.start, end: tokenAt(spelt, to - 1).end },
      ...{ gap: token.gap, asked: token.space.includes("?") },
      ...{ value: number?.value ?? null, rupees: number?.rupees ?? false },
    });
    index = to;
  }
  return items;
}

/** The longest one of ours that begins here. */
function phraseAt(tokens: Token[], words: string[], index: number): Phrase | undefined {
  return phrasesAt(tokens, words, index).find(({ words: { length }, concepts }) => {
    const isHarmless = length > 1 && concepts.size === 0;
    // In "job security deposit" the deposit is meant.
    return !isHarmless || !phrasesAt(tokens, words, index + length - 1).some((next) => next.concepts.has("deposit"));
  });
}

function phrasesAt(tokens: Token[], words: string[], index: number): Phrase[] {
  const isNext = (at: number) => tokenAt(tokens, at).gap === GAP.none && !tokenAt(tokens, at).space.includes(":");
  return (phrases.get(words[index] ?? "") ?? []).filter((phrase) =>
    phrase.words.every((word, offset) => words[index + offset] === word && (offset === 0 || isNext(index + offset))),
  );
}
