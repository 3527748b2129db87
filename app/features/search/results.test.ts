import { expect, test } from "vitest";

import { countOf, MOST_COUNTED, pagesOf, statusOf } from "./results.ts";

test.each([
  { total: 0, more: false, text: "0 jobs" },
  { total: 1, more: false, text: "1 job" },
  { total: 99_999, more: false, text: "99,999 jobs" },
  { total: MOST_COUNTED, more: false, text: "1,00,000 jobs" },
  { total: MOST_COUNTED, more: true, text: "1,00,000+ jobs" },
  { total: 1_000, more: true, text: "1,000+ jobs" },
  { total: 1, more: true, text: "1+ jobs" },
  { total: 12, more: true, simplified: true, text: "jobs" },
])("$total is shown as $text", ({ total, more, simplified = false, text }) => {
  expect(countOf({ total, more, simplified })).toBe(text);
});

test("a list from Postgres has no number", () => {
  const found = { total: 12, more: true, note: " with all of your words" };
  expect(statusOf({ ...found, simplified: true }, " found")).toBe("Simplified results");
  expect(statusOf({ ...found, simplified: false }, " found")).toBe("12+ jobs found with all of your words");
});

test.each([
  [0, 1],
  [24, 1],
  [25, 2],
  [MOST_COUNTED, 4_167],
])("%i jobs have %i pages: none beyond the counted ones", (total, pages) => {
  expect(pagesOf(total, 24)).toBe(pages);
});
