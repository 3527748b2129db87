const EXCERPT_LENGTH = 160;

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** The first characters and an ellipsis; a text that is not longer as it is. No letter is cut in two. */
export function excerptOf(text: string, longest = EXCERPT_LENGTH): string {
  if (text.length <= longest) return text;
  let end = 0;
  for (const { segment, index } of graphemes.segment(text.slice(0, longest * 2))) {
    if (index + segment.length > longest) break;
    end = index + segment.length;
  }
  // why the second: one letter with very many combining characters may be longer than the excerpt.
  return `${text.slice(0, end || longest)}…`;
}
