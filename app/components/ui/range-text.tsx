import { Fragment } from "react";

import { splitRanges } from "#app/lib/ranges.ts";

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
