import { expect, test } from "vitest";

import { gate, insertIndexed, standBehindGate } from "./behind-gate.ts";
import type { JobFilters } from "#app/features/search/filters.ts";
import { searchIndex } from "#app/features/search/find/index-search.server.ts";
import { uniqueWord } from "#tests/fixtures/clients.ts";

// How often the search engine is asked for one list.

standBehindGate();

/** What is found, and which words could be left out in each search that it took. */
async function find(filters: JobFilters, page = 1) {
  const strategies: unknown[] = [];
  gate.onBody = (path, body) => {
    if (path.endsWith("/search")) strategies.push((JSON.parse(body) as { matchingStrategy?: string }).matchingStrategy);
  };
  const found = await searchIndex(filters, { limit: 5, page, counting: "choices", changes: null });
  gate.onBody = () => undefined;
  return { total: found?.total, lackWords: found?.lackWords, strategies };
}

test("whether any job has all words is told by the first of those with some, in one search less", async () => {
  const word = uniqueWord();
  await insertIndexed({ title: `Glazier ${word}`, company: "Delhi Glass House", location: "Noida" });
  await insertIndexed({ title: `Glazier ${word}`, company: "Gomti Glass", location: "Gurgaon", kind: "part-time" });
  const q = `${word} glazier`;
  expect(await find({ q: `${q} noida` })).toEqual({ total: 1, lackWords: false, strategies: ["all"] });
  expect(await find({ q: `${q} brick` })).toEqual({ total: 2, lackWords: true, strategies: ["all", "last"] });
  // None is there.
  expect(await find({ q: `${q} brick delhi` })).toEqual({ total: 2, lackWords: true, strategies: ["all", "last"] });
  // One has the name of the town elsewhere.
  const elsewhere = { total: 1, lackWords: false };
  expect(await find({ q: `${q} delhi` })).toEqual({ ...elsewhere, strategies: ["all", "last", "all"] });
  // Sorted, or of a filter, the first job tells nothing.
  expect(await find({ q: `${q} delhi`, sort: "newest" })).toEqual({ ...elsewhere, strategies: ["all", "all"] });
  expect(await find({ q: `${q} delhi`, kind: "full-time" })).toMatchObject(elsewhere);
  expect(await find({ q: `${q} delhi`, kind: "part-time" })).toMatchObject({ total: 0, lackWords: false });
  // Nor where the words stand in another order, in which half a word is no longer the last.
  expect(await find({ q: `delhi ${word} glazi` })).toMatchObject(elsewhere);
});

test("all pages and orders of a list tell the same", async () => {
  const word = uniqueWord();
  await insertIndexed({ title: `Senior Glazier ${word}`, company: "Delhi Glass House", location: "Noida" });
  await insertIndexed({ title: `Glazier ${word}`, company: "Gomti Glass", location: "Gurgaon" });
  const other = uniqueWord();
  await insertIndexed({ title: `Delivery Executive ${other}`, company: "Gomti Glass", location: "Gurgaon" });
  const third = uniqueWord();
  await insertIndexed({
    title: `Glazier ${third}`,
    company: "Gomti Glass",
    location: "Gurgaon",
    qualifications: "From Delhi",
  });
  const [elsewhere, some] = [
    { total: 1, lackWords: false },
    { total: 2, lackWords: true },
  ];
  for (const [q, expected] of [
    [`senior ${word} glazier glass delhi`, elsewhere],
    [`delhi ${word} glass hou`, elsewhere],
    // "Delhi" may be half typed and mistyped.
    [`executive ${other} gomti glass delhi`, elsewhere],
    [`glazier ${third} gomti glass dilli`, elsewhere],
    [`senior ${word} glazier brick delhi`, some],
  ] as const) {
    expect(await find({ q }), q).toMatchObject(expected);
    expect(await find({ q, sort: "newest" }), q).toMatchObject(expected);
    expect(await find({ q }, 2), q).toMatchObject(expected);
  }
});
