/** A Postgres id in any letter case. */
export const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Punctuation, symbols with their marks, blanks and invisible characters. */
const NO_WORD = /^[\p{P}\p{S}\p{M}\p{Z}\p{Cf}]+$/u;

const ID_LENGTH = 36;

/** The id in a text with a trailing full stop, bracket or the like; null without a trailing character. */
export function idBeforePunctuation(text: string | undefined): string | null {
  return text && NO_WORD.test(text.slice(ID_LENGTH)) ? toId(text.slice(0, ID_LENGTH)) : null;
}

/** Normalises the case of an id; null for anything else. */
export function toId(text: string | null | undefined): string | null {
  return text && ID.test(text) ? text.toLowerCase() : null;
}
