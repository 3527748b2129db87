/** The separator between two words: nothing, a comma or dash, a new line, the end of a sentence. */
export const GAP = { none: 0, comma: 1, line: 2, sentence: 3 } as const;

/** `space` precedes the word, `after` follows it. */
export type Token = { word: string; start: number; end: number; gap: number; space: string; after: string };

const NO_TOKEN: Token = { word: "", start: 0, end: 0, gap: GAP.sentence, space: "", after: "" };
export const tokenAt = (tokens: Token[], index: number) => tokens[index] ?? NO_TOKEN;
