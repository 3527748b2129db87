import NAMES from "./numbers.json" with { type: "json" };
import { normalise } from "./normalise.ts";
import { GAP, tokenAt, type Token } from "./tokens.ts";

const RUPEES = new Set("rs inr ₹ rupees rupee rupaye rupye rupay रुपये रुपए रुपया रूपये रूपए रु".split(" "));
const TIMES = new Map([
  ...["hundred", "sau", "सौ"].map((word) => [word, 100] as const),
  ...["k", "thousand", "hazar", "hazaar", "hajar", "hajaar", "hazzar", "हजार"].map((word) => [word, 1000] as const),
  ...["lakh", "lakhs", "lac", "lacs", "लाख"].map((word) => [word, 100_000] as const),
]);
/** Nouns that are counted: "500 calls" is no sum of money. */
const UNITS = new Set(NAMES.counted.join(" ").split(" "));

/** "Sector 62" is no sum either. */
const PLACES = /^(?:sector|sec|plot|block|pocket|phase|सेक्टर)$/;

/** Numbers as they are said, by their value; of the Hindi ones those that sums are made of. */
const NUMBERS = new Map(
  Object.entries(NAMES.numbers).flatMap(([value, names]) => {
    const words = names.split(" ");
    const spellings = words.flatMap((word) => [normalise(word).text, word.replaceAll("aa", "a")]);
    return spellings.map((word) => [word, Number(value)] as const);
  }),
);
const HALF_MORE = new Set(["sadhe", "saadhe", "साढे"]);

/** The value of a number that is one word, small ones most of all; of others null. */
export const numberOf = (word: string): number | null => NUMBERS.get(word) ?? null;

/** A number at this place, in digits or in words, with its "Rs" or "/-". */
export function readAmount(tokens: Token[], index: number): { value: number; rupees: boolean; to: number } | null {
  const isPrefixed = RUPEES.has(tokenAt(tokens, index).word) && tokenAt(tokens, index + 1).gap < GAP.sentence;
  const from = isPrefixed ? index + 1 : index;
  const number = readDigits(tokens, from) ?? readSpoken(tokens, from, isPrefixed);
  if (!number) return null;
  const { value } = number;
  let { to } = number;
  let rupees = isPrefixed;
  if (/^\s*\/[-=]/.test(tokenAt(tokens, to - 1).after)) rupees = true;
  else if (isFollowedByRupees(tokens, to)) {
    rupees = true;
    to += 1;
  }
  const isPlace = PLACES.test(tokens[index - 1]?.word ?? "");
  if (!rupees && (isPlace || UNITS.has(tokens[to]?.word ?? "") || tokens[to]?.word === "%"))
    return { value: Number.NaN, rupees: false, to };
  return { value, rupees, to };
}

const isFollowedByRupees = (tokens: Token[], to: number) =>
  RUPEES.has(tokenAt(tokens, to).word) &&
  tokenAt(tokens, to).gap === GAP.none &&
  !/^\d/.test(tokens[to + 1]?.word ?? "");

function readDigits(tokens: Token[], index: number): { value: number; to: number } | null {
  const digits = tokenAt(tokens, index).word;
  if (!/^\d+(?:,\d+)*(?:\.\d+)?$/.test(digits)) return null;
  const value = Number(digits.replaceAll(",", ""));
  const next = tokens[index + 1];
  const times = next?.gap === GAP.none && (next.word !== "k" || next.space === "") ? TIMES.get(next.word) : undefined;
  return { value: value * (times ?? 1), to: index + (times === undefined ? 1 : 2) };
}

const MOST_WORDS = 8;

/** Amounts in words: "five hundred", "dhai hazaar", "पांच सौ". A single number ("do", "one") counts only before "rupees". */
function readSpoken(tokens: Token[], index: number, isPrefixed: boolean): { value: number; to: number } | null {
  const first = tokenAt(tokens, index).word;
  if (!NUMBERS.has(first) && !HALF_MORE.has(first) && !TIMES.has(first)) return null;
  let sum = 0;
  let part = 0;
  let half = 0;
  let hasTimes = false;
  let to = index;
  for (; to < Math.min(tokens.length, index + MOST_WORDS); to += 1) {
    const { word, gap } = tokenAt(tokens, to);
    if (to > index && gap !== GAP.none) break;
    const number = NUMBERS.get(word);
    const times = word === "k" ? undefined : TIMES.get(word);
    if (HALF_MORE.has(word)) half = 0.5;
    else if (number !== undefined) {
      // "Two three" are two numbers; "ninety nine" is one.
      if (part % 10 !== 0 || (part > 0 && part < 20)) break;
      part += number + half;
      half = 0;
    } else if (times === 100) part = (part || 1) * 100;
    else if (times !== undefined) {
      sum += (part || 1) * times;
      part = 0;
    } else if (!(word === "and" && hasTimes && NUMBERS.has(tokenAt(tokens, to + 1).word))) break;
    if (times !== undefined) hasTimes = true;
  }
  const isNumber = hasTimes && !TIMES.has(first);
  if (to === index || !(isNumber || isPrefixed || isFollowedByRupees(tokens, to))) return null;
  return { value: sum + part, to };
}
