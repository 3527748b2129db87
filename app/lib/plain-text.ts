/**
 * What no field of one line may hold: control characters, and the marks that turn the direction of the text after them.
 * The joiners of Devanagari are neither.
 */
export const UNPRINTABLE = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/**
 * One line of at most so many characters, of whatever stands in an address: what no text of ours holds, and neither the
 * database nor the search engine takes, is left out.
 */
export function oneLine(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  // The cut may go through a character outside the basic plane: its first half goes too.
  return line
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}
