import { expect, test } from "vitest";

import { gate, mirrored, standBehindGate } from "./behind-gate.ts";
import type { JobFilters } from "#app/features/search/filters.ts";
import { searchIndex } from "#app/features/search/find/index-search.server.ts";
import { uniqueWord } from "#tests/fixtures/clients.ts";

// How often the search engine is asked for one list.

standBehindGate();

/** What is found, and which words could be left out in each search that it took. */
async function find(filters: JobFilters) {
  const strategies: unknown[] = [];
  gate.onBody = (path, body) => {
    if (path.endsWith("/search")) strategies.push((JSON.parse(body) as { matchingStrategy?: string }).matchingStrategy);
  };
  const found = await searchIndex(filters, { limit: 5, page: 1, counting: "choices", changes: null });
  gate.onBody = () => undefined;
  return { total: found?.total, lackWords: found?.lackWords, strategies };
}

test("jobs with some words are asked for at once, by the first of which it is seen whether any has all", async () => {
  const word = uniqueWord();
  await mirrored({ title: `Glazier ${word}`, company: "Delhi Glass House", location: "Noida" });
  await mirrored({ title: `Glazier ${word}`, company: "Gomti Glass", location: "Gurgaon" });
  const q = `${word} glazier`;
  expect(await find({ q: `${q} noida` })).toEqual({ total: 1, lackWords: false, strategies: ["all"] });
  // None is there.
  expect(await find({ q: `${q} brick delhi` })).toEqual({ total: 2, lackWords: true, strategies: ["all", "last"] });
  // One has the name of the town elsewhere.
  const elsewhere = { total: 1, lackWords: false };
  expect(await find({ q: `${q} delhi` })).toEqual({ ...elsewhere, strategies: ["all", "last", "all"] });
  // In another order, or of a filter, the first job says nothing.
  expect(await find({ q: `${q} delhi`, sort: "newest" })).toEqual({ ...elsewhere, strategies: ["all", "all"] });
  expect(await find({ q: `${q} delhi`, kind: "full-time" })).toMatchObject(elsewhere);
  expect(await find({ q: `${q} delhi`, kind: "part-time" })).toMatchObject({ total: 0, lackWords: false });
});
