import { expect, test } from "vitest";

import { subjectFirst, tellingWordsOf } from "./words-of-search.ts";

test.each([
  ["jobs in noida", "noida"],
  ["Job for fresher", "fresher"],
  ["driver ki naukri, Delhi mein", "driver ki Delhi"],
  ["nurse jobs, gurgaon", "nurse gurgaon"],
  ["IT support", "IT support"],
  ["walk-in interior designer", "walk-in interior designer"],
  ['"jobs in noida"', '"jobs in noida"'],
  ["jobs", ""],
  ["", ""],
])("of %j, %j is searched for", (search, words) => {
  expect(tellingWordsOf(search)).toBe(words);
});

test.each([
  ["support executive noida night", "support executive noida night"],
  ["noida night support executive", "support executive noida night"],
  ["sector 62 Part-time, accountant", "accountant sector 62 Part-time,"],
  ["delhi", "delhi"],
])("in %j the subject comes first: %j", (search, ordered) => {
  expect(subjectFirst(search)).toBe(ordered);
});
