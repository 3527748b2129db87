import { cutAtMarks } from "#app/lib/marks.ts";

/** A text with the words that matched the search marked; plain where there are no marks. */
export function MarkedText({ text, marked }: { text: string; marked?: string | undefined }) {
  if (!marked) return text;
  return cutAtMarks(marked).map((piece, index) =>
    piece.matched ? (
      <mark key={index} className="bg-warning-soft rounded-sm text-inherit">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
