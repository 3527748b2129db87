// The rule for what people type. The database holds the same (private.is_plain_line and is_plain_text); a test compares them.

// Characters that change the direction of text (\p{Bidi_Control}) can make a name or a file read backwards. Three of them are
// marks that people type in Urdu and that turn nothing around (U+061C, U+200E, U+200F): texts of several lines may hold these.

/**
 * What no field of one line may hold: control characters and line breaks, characters that change the direction of text, and
 * invisible ones. The joiners of Devanagari (U+200C, U+200D) are none of these.
 */
export const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\u00AD\u200B\u2028\u2029\u2060-\u206F\uFEFF]/u;

/** The same for texts of several lines, which may also hold line breaks, tabs, and what is invisible but harmless. */
export const UNPRINTABLE_BUT_LINES = /(?![\n\t\u061C\u200E\u200F])[\p{Cc}\p{Bidi_Control}]/u;

// Chats, contact lists and office programs put such invisible characters around copied text, and users can't find them, so forms
// remove them. A tab between table cells and a page break of Word count as whitespace. Other control characters come from programs
// and are refused.

const HIDDEN = /[\p{Bidi_Control}\u00AD\u200B\u2060-\u206F\uFEFF]/gu;
const HIDDEN_IN_TEXT = /[\u202A-\u202E\u2066-\u2069]/g;

/** Cleans a text of one line. */
export function cleanLine(typed: string): string {
  return typed
    .replaceAll(HIDDEN, "")
    .replaceAll(/[\t\u2028\u2029]/g, " ")
    .trim();
}

/** What was typed into several lines. Browsers send two characters for a line break, and Word has two of its own. */
export function cleanText(typed: string): string {
  return typed
    .replaceAll(HIDDEN_IN_TEXT, "")
    .replaceAll(/\r\n?|[\v\f]/g, "\n")
    .trim();
}

/**
 * Invisible characters anywhere in a text: zero width, joiners, direction marks, variation selectors, Hangul fillers, tags. The
 * rules that read jobs drop them. Some are legitimate within a text: the joiners of Devanagari, parts of an emoji.
 */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** What a text needs at least one of, to say something: no accent by itself, and no blank, as U+2800 of Braille is one. */
export const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[^\p{C}\p{Z}\p{M}]/u;

/**
 * One clean line of at most so many characters. Control characters and line breaks become blanks, and halves of characters
 * become the sign for an unreadable one.
 */
export function oneLine(text: string, longest: number): string {
  const line = cleanLine(text.toWellFormed())
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  // The cut may go through a character outside the basic plane: its first half goes too.
  return line
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}
