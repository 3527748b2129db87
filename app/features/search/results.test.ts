import { expect, test } from "vitest";

import { countOf, MOST_COUNTED, pagesOf } from "./results.ts";

test.each([
  { total: 0, more: false, text: "0 jobs" },
  { total: 1, more: false, text: "1 job" },
  { total: 99_999, more: false, text: "99,999 jobs" },
  { total: MOST_COUNTED, more: false, text: "1,00,000 jobs" },
  { total: MOST_COUNTED, more: true, text: "1,00,000+ jobs" },
  { total: 1_000, more: true, text: "1,000+ jobs" },
  { total: 1, more: true, text: "1+ jobs" },
  { total: 0, more: true, text: "No recent jobs" },
])("$total is shown as $text", ({ total, more, text }) => {
  expect(countOf({ total, more })).toBe(text);
});

test.each([
  [0, 1],
  [24, 1],
  [25, 2],
  [MOST_COUNTED, 4_167],
])("%i jobs have %i pages: none beyond the counted ones", (total, pages) => {
  expect(pagesOf(total, 24)).toBe(pages);
});
