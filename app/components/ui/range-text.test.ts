import { describe, expect, test } from "vitest";

import { splitRanges } from "./range-text.tsx";

/** As a screen reader has it. */
const spoken = (text: string) =>
  splitRanges(text)
    .map((part) => (part.isDash ? " to " : part.text))
    .join("");

describe("splitRanges", () => {
  test.each([
    ["₹18,000 – ₹25,000 per month", "₹18,000 to ₹25,000 per month"],
    ["Rs. 15000-Rs. 20000", "Rs. 15000 to Rs. 20000"],
    ["15k - 20k a month", "15k to 20k a month"],
    ["3 lakh — 4 lakh", "3 lakh to 4 lakh"],
    ["1–2 years", "1 to 2 years"],
    ["₹20,000 – ₹25,000, later 30,000–35,000", "₹20,000 to ₹25,000, later 30,000 to 35,000"],
  ])("%s is read as %s", (text, read) => {
    expect(spoken(text)).toBe(read);
    expect(
      splitRanges(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });

  test.each(["₹20,000 per month", "Fresher", "Two-wheeler", "Class-10 pass", "Salary - 20,000", "5+ years", ""])(
    "%s is left as it is",
    (text) => {
      expect(spoken(text)).toBe(text);
    },
  );
});
