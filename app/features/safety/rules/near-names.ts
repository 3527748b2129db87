import { normalise } from "../reading/normalise.ts";

/** Letters that look alike as one: DeIhi Metr0. */
export const looksOf = (words: string) => words.replaceAll(/[i1]/g, "l").replaceAll("0", "o").replaceAll("5", "s");

/** What a company's name says besides who it is. */
export const NOT_DISTINCTIVE: ReadonlySet<string> = new Set(
  (
    "private pvt limited ltd llp inc co company india official officials career careers hr job jobs hiring recruitment team " +
    "delhi new noida greater gurgaon gurugram ghaziabad faridabad ncr"
  ).split(" "),
);

/** Names with fewer letters are compared exactly, and looked for within longer ones only from so many on. */
const FEWEST_LETTERS = 6;
const FEWEST_WITHIN = 9;
/** In a word of fewer, a slip makes another word: All India is not Air India. */
const FEWEST_IN_WORD = 4;

/** Whether a name is that of a company, or contains it, with at most one slip. */
export function isNearName(posted: string, known: string): boolean {
  const [words, name] = [distinctive(posted), distinctive(known)];
  const [whole, joined] = [words.join(""), name.join("")];
  if (whole === joined) return true;
  return isLong(joined) && (isSlip(whole, joined) || (joined.length >= FEWEST_WITHIN && hasNear(words, name)));
}

const isLong = ({ length }: string) => length >= FEWEST_LETTERS;

/** Whether neighbouring words are a long name: written together or apart, or with a slip in one word. */
export function hasNear(words: string[], name: string[]): boolean {
  const joined = name.join("");
  return (
    isLong(joined) && words.some((_, from) => joinsTo(words.slice(from), joined) || isNear(words.slice(from), name))
  );
}

function joinsTo(words: string[], name: string): boolean {
  let joined = "";
  for (const word of words) {
    joined += word;
    if (!name.startsWith(joined)) return false;
    if (joined === name) return true;
  }
  return false;
}

function isNear(words: string[], name: string[]): boolean {
  const others = name.flatMap((word, index) => (word === words[index] ? [] : [[word, words[index] ?? ""] as const]));
  const [slip] = others;
  return slip !== undefined && others.length === 1 && slip[0].length >= FEWEST_IN_WORD && isSlip(...slip);
}

/** But for one letter that is wrong, left out, added or swapped, other than the first: Hair India is not Air India. */
function isSlip(one: string, other: string): boolean {
  if (one[0] !== other[0] || COMMON_WORDS.has(other)) return false;
  let same = 1;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [left, right] = [one.slice(same), other.slice(same)];
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return isSwapped || left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1);
}

/** Delivery is no slip of Delhivery, nor rapid of RapidX. */
const COMMON_WORDS = new Set(["delivery", "rapid"].map(looksOf));

function distinctive(name: string): string[] {
  const words = plain(name).split(" ");
  const kept = words.filter((word) => !NOT_DISTINCTIVE.has(word));
  return (kept.length ? kept : words).map(looksOf);
}

/** As the database looks for the known names in it. */
export const lettersOf = (name: string) => looksOf(plain(name));

/** Words alone: S.B.I. and S B I are one word. */
export function plain(text: string): string {
  return normalise(text)
    .text.replaceAll(/['’]/gu, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}&]+/gu, " ")
    .replaceAll(/(?<=(?<!\S)\S) (?=\S(?!\S))/gu, "")
    .trim();
}
