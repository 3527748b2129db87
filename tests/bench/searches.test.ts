import { expect, test } from "vitest";

import { manySearches, mixedSearches } from "./searches.ts";

test("no search comes twice, and the order is always the same", () => {
  for (const searches of [mixedSearches(), manySearches()]) {
    expect(new Set(searches).size).toBe(searches.length);
  }
  expect(mixedSearches().length).toBeGreaterThan(200);
  expect(manySearches().length).toBeGreaterThan(20_000);
  expect(manySearches()).toEqual(manySearches());
});

test("the kinds of searches take turns", () => {
  const [title, skill, titleAndPlace] = mixedSearches();
  expect([title, skill, titleAndPlace]).toEqual(["software engineer", "java", "software engineer delhi"]);
});
