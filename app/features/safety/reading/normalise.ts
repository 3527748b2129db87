import LOOKS from "./look-alikes.json" with { type: "json" };
import { INVISIBLE } from "#app/lib/text/plain-text.ts";

/** The normalised text, and where each of its characters is in the original. */
export type Normalised = { text: string; starts: number[]; ends: number[] };

/** The Latin letter of each character that looks like it. */
const lettersOf = (looks: Record<string, string>) =>
  new Map(Object.entries(looks).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)));

// Letters of other scripts, and of Unicode's ornaments, that look like Latin ones, and Latin ones that are turned or mirrored.
const LOOKALIKES = lettersOf(LOOKS.small);
/** Capitals that look like another letter than their small ones do. */
const CAPITALS = lettersOf(LOOKS.capitals);

/** Besides what is invisible: combining accents; and the nukta, which is as often left out as written. */
const isDropped = (character: string) => /[\u0300-\u036f\u093c]/.test(character) || INVISIBLE.test(character);

/** Longer texts than the form takes come in by other ways; what a seeker would never get to is not read. */
const LONGEST = 50_000;
/**
 * Of one character, counted as JavaScript counts: "㏂" is four letters. Those that stand for a whole sentence would make a short text
 * long, so that its end is not read, and are left as they are.
 */
const MOST_LETTERS = 4;

/** The letters that flags are made of, of which two are a flag. One alone is shown as a letter, and so are most of many. */
const FLAG_LETTER = "[\\u{1f1e6}-\\u{1f1ff}]";
const FLAG_LETTERS = new RegExp(`(?<!${FLAG_LETTER})(?:${FLAG_LETTER}|${FLAG_LETTER}{3,})(?!${FLAG_LETTER})`, "gu");
const FIRST_FLAG_LETTER = 0x1f1e6;
const FIRST_WHITE_LETTER = 0x1f150;

/** As white letters on black, which take the same place. */
const readFlagLetters = (text: string) =>
  text.replaceAll(FLAG_LETTERS, (letters) =>
    Array.from(letters, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) - FIRST_FLAG_LETTER + FIRST_WHITE_LETTER),
    ).join(""),
  );

export function normalise(original: string): Normalised {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = "";
  let last = "";
  let start = 0;
  for (const character of readFlagLetters(original)) {
    const end = start + character.length;
    // "f€€": an e among letters.
    const plain = character === "€" && /[a-z]$/.test(last) ? "e" : plainOf(character);
    for (let index = 0; index < plain.length; index += 1) {
      starts.push(start);
      ends.push(end);
    }
    text += plain;
    if (plain !== "") last = plain;
    if (end >= LONGEST || text.length >= LONGEST) break;
    start = end;
  }
  return { text, starts, ends };
}

function plainOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return code >= 0x41 && code <= 0x5a ? String.fromCharCode(code + 32) : character;
  if (isDropped(character)) return "";
  // Digits and the sign of a nasal vowel in Devanagari.
  if (code >= 0x966 && code <= 0x96f) return String(code - 0x966);
  if (code === 0x901) return "\u0902";
  // White letters on black.
  if (code >= FIRST_WHITE_LETTER && code <= 0x1f189)
    return String.fromCharCode(0x61 + ((code - FIRST_WHITE_LETTER) % 32));
  // "⒡" would be "(f)".
  const letters = character.normalize("NFKD").replace(/^\(([a-z])\)$/i, "$1");
  if (letters.length > MOST_LETTERS) return character;
  let plain = "";
  for (const part of letters)
    if (!isDropped(part)) plain += CAPITALS.get(part) ?? LOOKALIKES.get(part) ?? smallOf(part);
  return plain;
}

function smallOf(letter: string): string {
  const small = letter.toLowerCase();
  return LOOKALIKES.get(small) ?? small;
}

/** Where the characters from `from` to `to` (excluded) stand in the original. */
export function placeOf({ starts, ends }: Normalised, from: number, to: number): { start: number; end: number } {
  return { start: starts[from] ?? 0, end: ends[to - 1] ?? 0 };
}
