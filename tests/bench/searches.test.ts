import { expect, test } from "vitest";

import { parseJobFilters } from "#app/features/search/filters.server.ts";
import { manySearches, mixedFilters, mixedSearches } from "./searches.ts";

test("no search comes twice, and the order is always the same", () => {
  for (const searches of [mixedSearches(), manySearches()]) {
    expect(new Set(searches).size).toBe(searches.length);
  }
  expect(mixedSearches().length).toBeGreaterThan(200);
  expect(manySearches().length).toBeGreaterThan(20_000);
  expect(manySearches()).toEqual(manySearches());
});

test("the searches with filters are the same words, and the site reads all of their filters", () => {
  expect(mixedFilters().map(({ q }) => q)).toEqual(mixedSearches());
  for (const search of mixedFilters()) {
    const read = Object.entries(parseJobFilters(new URLSearchParams(search))).filter(([, value]) => Boolean(value));
    expect(read.map(([name]) => name).toSorted()).toEqual(Object.keys(search).toSorted());
  }
});

test("the kinds of searches take turns", () => {
  const [title, skill, titleAndPlace] = mixedSearches();
  expect([title, skill, titleAndPlace]).toEqual(["software engineer", "java", "software engineer delhi"]);
});
