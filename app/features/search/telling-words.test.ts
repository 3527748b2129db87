import { expect, test } from "vitest";

import { tellingWordsOf } from "./telling-words.ts";

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
