const EXCERPT_LENGTH = 160;

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** The first 160 characters and an ellipsis; a text that is not longer as it is. No letter is cut in two. */
export function excerptOf(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  let end = 0;
  for (const { segment, index } of graphemes.segment(text.slice(0, EXCERPT_LENGTH * 2))) {
    if (index + segment.length > EXCERPT_LENGTH) break;
    end = index + segment.length;
  }
  // why the second: one letter with very many combining characters may be longer than the excerpt.
  return `${text.slice(0, end || EXCERPT_LENGTH)}…`;
}
