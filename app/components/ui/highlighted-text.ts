import { HIGHLIGHT_START, splitAtHighlights } from "#app/lib/text/highlights.ts";
import { markup, type Markup } from "#app/lib/text/markup.ts";

/** A text in which the words that matched the search are highlighted, if any did. */
export function highlightedText(text: string): Markup | string {
  if (!text.includes(HIGHLIGHT_START)) return text;
  const pieces = splitAtHighlights(text).map((piece) =>
    piece.matched ? markup`<mark>${piece.text}</mark>` : piece.text,
  );
  return markup`${pieces}`;
}
