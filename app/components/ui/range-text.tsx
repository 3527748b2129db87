import { Fragment } from "react";

const DASH = /(\s*[–—-]\s*)(?=(?:₹|Rs\.?)?\s?\d)/i;
const AMOUNT = /\d\s?(?:k|lakhs?|lacs?|l)?$/i;

type RangePart = { text: string; isDash: boolean };

/** The parts of a text like "₹18,000 – ₹25,000" or "1–2 years": the dashes that mean "to", and what is around them. */
export function splitRanges(text: string): RangePart[] {
  // A split by a captured group gives texts and dashes in turn.
  const parts = text.split(DASH);
  return parts.map((part, index) => ({
    text: part,
    isDash: index % 2 === 1 && AMOUNT.test(parts[index - 1] ?? ""),
  }));
}

/** Most screen readers skip the dash of "₹18,000 – ₹25,000": they get the word. */
export function RangeText({ text }: { text: string }) {
  return splitRanges(text).map((part, index) =>
    part.isDash ? (
      <Fragment key={index}>
        <span aria-hidden="true">{part.text}</span>
        <span className="sr-only"> to </span>
      </Fragment>
    ) : (
      part.text
    ),
  );
}
