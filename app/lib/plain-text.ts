/**
 * What no field of one line may hold: control characters, and the marks that turn the direction of the text after them.
 * The joiners of Devanagari are neither.
 */
export const UNPRINTABLE = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
