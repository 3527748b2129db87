import { splitAtHighlights } from "#app/lib/text/highlights.ts";

/** A text in which the words that matched a search are highlighted. */
export function Highlighted({ text }: { text: string }) {
  return splitAtHighlights(text).map((piece, index) =>
    piece.matched ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}
