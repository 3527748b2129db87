// The search engine puts these around the words that matched. They stand for nothing in any script, and no markup of
// theirs ever reaches the page: the text is cut at them and its pieces are rendered as text.

export const MARK_START = "\uE000";
export const MARK_END = "\uE001";

export type TextPiece = { text: string; matched: boolean };

export function cutAtMarks(marked: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let matched = false;
  for (const part of marked.split(/([\uE000\uE001])/)) {
    if (part === MARK_START) matched = true;
    else if (part === MARK_END) matched = false;
    else if (part) pieces.push({ text: part, matched });
  }
  return pieces;
}
