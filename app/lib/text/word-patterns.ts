const MOST_WORDS = 8;

/** A LIKE pattern for each word of the text; what LIKE takes for a wildcard is meant literally here. */
export function toWordPatterns(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);
}
