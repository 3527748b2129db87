import { expect, test } from "vitest";

import { countOf, MOST_COUNTED, pagesOf } from "./results.ts";

test.each([
  [0, "0 jobs"],
  [1, "1 job"],
  [99_999, "99,999 jobs"],
  [MOST_COUNTED, "1,00,000 jobs"],
  [MOST_COUNTED + 1, "100,000+ jobs"],
])("%i is shown as %s: true, or said to be more", (total, text) => {
  expect(countOf(total)).toBe(text);
});

test.each([
  [0, 1],
  [24, 1],
  [25, 2],
  [MOST_COUNTED, 4_167],
  [MOST_COUNTED + 1, 4_167],
])("%i jobs have %i pages: none beyond what is counted", (total, pages) => {
  expect(pagesOf(total, 24)).toBe(pages);
});
