// The search puts these around the words that matched. They stand for nothing in any script, and no markup of
// theirs ever reaches the page: the text is cut at them and its pieces are rendered as text.

export const HIGHLIGHT_START = "\uE000";
export const HIGHLIGHT_END = "\uE001";

export function withoutHighlights(text: string): string {
  return text.replaceAll(/[\uE000\uE001]/g, "");
}

export type TextPiece = { text: string; matched: boolean };

export function splitAtHighlights(highlighted: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let matched = false;
  for (const part of highlighted.split(/([\uE000\uE001])/)) {
    if (part === HIGHLIGHT_START) matched = true;
    else if (part === HIGHLIGHT_END) matched = false;
    else if (part) pieces.push({ text: part, matched });
  }
  return pieces;
}
