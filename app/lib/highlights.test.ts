import { describe, expect, test } from "vitest";

import { HIGHLIGHT_END, HIGHLIGHT_START, splitAtHighlights } from "./highlights.ts";

describe("splitAtHighlights", () => {
  test("cuts a text into what matched and what did not", () => {
    expect(splitAtHighlights(`Senior ${HIGHLIGHT_START}Soft${HIGHLIGHT_END}ware`)).toEqual([
      { text: "Senior ", matched: false },
      { text: "Soft", matched: true },
      { text: "ware", matched: false },
    ]);
  });

  test("leaves markup what it is: text", () => {
    expect(splitAtHighlights("<img onerror=x>")).toEqual([{ text: "<img onerror=x>", matched: false }]);
    expect(splitAtHighlights("")).toEqual([]);
  });
});
