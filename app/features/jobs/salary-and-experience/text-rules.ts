import { inOurDigits } from "#app/lib/text/devanagari.ts";

/** One rule after the other, each with what takes the place of what it finds. */
export type TextRule = [pattern: RegExp, replacement: string];

/**
 * The columns take 100 characters, which JavaScript counts as up to 200. A longer text is never saved, and the rules take time
 * that grows with its square.
 */
const LONGEST_READ = 200;

export function isTooLongToRead(text: string): boolean {
  return text.length > LONGEST_READ;
}

/** The dot below a letter of Devanagari, which people type or leave out; two letters exist with it. */
const WITHOUT_DOT: Record<string, string> = { "\u093C": "", "\u095B": "\u091C", "\u095C": "\u0921" };

/** The text after all rules. They see small letters and our digits, so capitals can be marks for what they have found. */
export function applyTextRules(text: string, rules: TextRule[]): string {
  const small = inOurDigits(text)
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replaceAll(/[\u093C\u095B\u095C]/g, (letter) => WITHOUT_DOT[letter] ?? letter);
  return rules.reduce((reduced, [pattern, replacement]) => reduced.replaceAll(pattern, replacement), small);
}
