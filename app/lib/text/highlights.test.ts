import { describe, expect, test } from "vitest";

import { HIGHLIGHT_END, HIGHLIGHT_START, splitAtHighlights, withoutHighlights } from "./highlights.ts";

describe("splitAtHighlights", () => {
  test("cuts a text into what matched and what did not, by whole words", () => {
    expect(splitAtHighlights(`Senior ${HIGHLIGHT_START}Accountan${HIGHLIGHT_END}t, Noida`)).toEqual([
      { text: "Senior ", matched: false },
      { text: "Accountant", matched: true },
      { text: ", Noida", matched: false },
    ]);
    expect(splitAtHighlights(`${HIGHLIGHT_START}Acc${HIGHLIGHT_END}ountant`)).toEqual([
      { text: "Accountant", matched: true },
    ]);
    expect(splitAtHighlights(`${HIGHLIGHT_START}लेखा${HIGHLIGHT_END}कार पद`)).toEqual([
      { text: "लेखाकार", matched: true },
      { text: " पद", matched: false },
    ]);
  });

  test("leaves markup what it is: text", () => {
    expect(splitAtHighlights("<img onerror=x>")).toEqual([{ text: "<img onerror=x>", matched: false }]);
    expect(splitAtHighlights("")).toEqual([]);
  });
});

test("withoutHighlights leaves the text alone", () => {
  expect(withoutHighlights(`Senior ${HIGHLIGHT_START}Acc${HIGHLIGHT_END}ountant`)).toBe("Senior Accountant");
});
