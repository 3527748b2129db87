import { splitAtHighlights } from "#app/lib/highlights.ts";

/** A text in which the words that matched the search are highlighted. */
export function HighlightedText({ text, highlighted }: { text: string; highlighted?: string | undefined }) {
  if (!highlighted) return text;
  return splitAtHighlights(highlighted).map((piece, index) =>
    piece.matched ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}
