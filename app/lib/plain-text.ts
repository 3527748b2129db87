// The rule for what people type. The database holds the same (private.is_plain_line and is_plain_text); a test compares them.

/**
 * What no field of one line may hold: control characters and line breaks, the marks that turn the direction of the text
 * after them, and what nobody sees. The joiners of Devanagari (U+200C, U+200D) are none of these.
 */
export const UNPRINTABLE = /[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/u;

/**
 * The same for texts of several lines. Line breaks and tabs are what people write, also what is invisible but harmless there,
 * like the marks of Urdu; what turns the direction of all that follows is not.
 */
export const UNPRINTABLE_BUT_LINES = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

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
