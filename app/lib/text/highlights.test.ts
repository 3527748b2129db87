import { describe, expect, test } from "vitest";

import { HIGHLIGHT_END, HIGHLIGHT_START, splitAtHighlights, withoutHighlights } from "./highlights.ts";

describe("splitAtHighlights", () => {
  test("cuts a text into what matched and what did not", () => {
    expect(splitAtHighlights(`Senior ${HIGHLIGHT_START}Accountant${HIGHLIGHT_END}, Noida`)).toEqual([
      { text: "Senior ", matched: false },
      { text: "Accountant", matched: true },
      { text: ", Noida", matched: false },
    ]);
    expect(splitAtHighlights(`${HIGHLIGHT_START}Cook${HIGHLIGHT_END}`)).toEqual([{ text: "Cook", matched: true }]);
  });

  test("leaves markup as text", () => {
    expect(splitAtHighlights("<img onerror=x>")).toEqual([{ text: "<img onerror=x>", matched: false }]);
    expect(splitAtHighlights("")).toEqual([]);
  });
});

test("withoutHighlights leaves the text alone", () => {
  expect(withoutHighlights(`Senior ${HIGHLIGHT_START}Acc${HIGHLIGHT_END}ountant`)).toBe("Senior Accountant");
});
