import { HIGHLIGHT_START, splitAtHighlights } from "#app/lib/highlights.ts";

/** A text in which the words that matched the search are highlighted, if any did. */
export function HighlightedText({ text }: { text: string }) {
  if (!text.includes(HIGHLIGHT_START)) return text;
  return splitAtHighlights(text).map((piece, index) =>
    piece.matched ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}
