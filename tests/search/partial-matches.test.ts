import { expect, test } from "vitest";

import { insertIndexed, standBehindGate } from "./behind-gate.ts";
import type { JobFilters } from "#app/features/search/filters.ts";
import { searchIndex } from "#app/features/search/find/index-search.server.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

// Jobs with only some of the words are listed when no job has all of them, and the page says so.

standBehindGate();

async function find(filters: JobFilters, page = 1) {
  const found = await searchIndex(filters, { limit: 5, page, counting: "choices", jobList: null });
  return { total: found?.total, lackWords: found?.lackWords };
}

test("jobs with some of the words are listed when no job has all of them", async () => {
  const word = uniqueWord();
  await insertIndexed({ title: `Glazier ${word}`, company: "Delhi Glass House", location: "Noida" });
  await insertIndexed({ title: `Glazier ${word}`, company: "Gomti Glass", location: "Gurgaon", kind: "part-time" });
  const q = `${word} glazier`;
  expect(await find({ q: `${q} noida` })).toEqual({ total: 1, lackWords: false });
  expect(await find({ q: `${q} brick` })).toEqual({ total: 2, lackWords: true });
  expect(await find({ q: `${q} brick delhi` })).toEqual({ total: 2, lackWords: true });
  // The name of a town is also found elsewhere than in the location.
  const elsewhere = { total: 1, lackWords: false };
  for (const filters of [
    { q: `${q} delhi` },
    { q: `${q} delhi`, sort: "newest" },
    { q: `${q} delhi`, kind: "full-time" },
    { q: `delhi ${word} glazi` },
  ] satisfies JobFilters[])
    expect(await find(filters), JSON.stringify(filters)).toEqual(elsewhere);
  expect(await find({ q: `${q} delhi`, kind: "part-time" })).toEqual({ total: 0, lackWords: false });
});

test("every page and order of a list says the same about missing words", async () => {
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
