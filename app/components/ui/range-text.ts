import { markup, type Markup } from "#app/lib/markup.ts";
import { splitRanges } from "#app/lib/ranges.ts";

/** Most screen readers skip the dash of "₹18,000 – ₹25,000": they get the word. */
export function rangeText(text: string): Markup {
  const parts = splitRanges(text).map((part) =>
    part.isDash ? markup`<span aria-hidden="true">${part.text}</span><span class="sr-only"> to </span>` : part.text,
  );
  return markup`${parts}`;
}
