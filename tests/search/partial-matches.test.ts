import { expect, test } from "vitest";

import { insertIndexed, standBehindGate } from "./behind-gate.ts";
import { searchTheIndex } from "./search-the-index.ts";
import type { JobFilters } from "#app/features/search/filters.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

// Jobs with some of the words follow those with all of them, in one list.

standBehindGate();

async function find(filters: JobFilters, page = 1, limit = 5) {
  const found = await searchTheIndex(filters, { limit, page, counting: "choices" });
  const ids = found.jobs.map(({ id }) => id);
  return { all: ids.slice(0, found.withAllWords), some: ids.slice(found.withAllWords), ...found };
}

test("jobs with some of the words follow, and the number is that of jobs with all of them", async () => {
  const word = uniqueWord();
  const both = await insertIndexed({ title: `Glazier ${word}`, location: "Noida" });
  const one = await insertIndexed({ title: `Clerk ${word}`, location: "Noida", kind: "part-time" });
  await insertIndexed({ title: `Clerk ${word}`, location: "Gurgaon" });
  const q = `${word} glazier noida`;
  expect(await find({ q })).toMatchObject({ all: [both.id], some: [one.id], total: 1, pages: 1 });
  expect(await find({ q: `${word} brick noida`, sort: "newest" })).toMatchObject({
    all: [],
    some: [one.id, both.id],
    total: 0,
  });
  // The town and each filter stay true.
  expect(await find({ q, kind: "part-time" })).toMatchObject({ all: [], some: [one.id], total: 0 });
  expect(await find({ q, location: "Gurgaon" })).toMatchObject({ all: [], some: [], total: 0 });
  expect((await find({ q })).counts).toMatchObject({ kind: { "full-time": 1 }, location: { Noida: 1 } });
});

test("pages run through both parts, whichever comes first", async () => {
  const word = uniqueWord();
  const titles = ["Glazier", "Clerk", "Glazier", "Clerk", "Glazier", "Clerk", "Clerk"];
  for (const title of titles) await insertIndexed({ title: `${title} ${word}` });
  for (const sort of [undefined, "newest", "salary"] as const) {
    const seen: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const { jobs, withAllWords, total, pages } = await find({ q: `${word} glazier`, sort }, page, 2);
      expect({ withAllWords, total, pages }).toEqual({ withAllWords: [2, 1, 0, 0][page - 1], total: 3, pages: 4 });
      seen.push(...jobs.map(({ title }) => title.split(" ")[0] ?? ""));
    }
    expect(seen).toEqual([...Array<string>(3).fill("Glazier"), ...Array<string>(4).fill("Clerk")]);
  }
});

test("jobs that don't say what they pay follow those that pay the sum among the words", async () => {
  const word = uniqueWord();
  const add = (salary_min: number | null) => insertIndexed({ title: word, salary: "As per norms", salary_min });
  const [pays, silent] = [await add(25_000), await add(null)];
  await add(12_000);
  expect(await find({ q: `${word} 20k` })).toMatchObject({ all: [pays.id], some: [silent.id], total: 1 });
  expect(await find({ q: word, salary: 20_000 })).toMatchObject({ all: [pays.id], some: [] });
});

test("of two trades both are found, in turn", async () => {
  const word = uniqueWord();
  const add = async (title: string) => (await insertIndexed({ title: `${title} ${word}` })).id;
  const cooks = [await add("Cook"), await add("Cook"), await add("Cook")].toReversed();
  const drivers = [await add("Driver"), await add("Driver")].toReversed();
  const { all, total, counts } = await find({ q: `${word} driver or ${word} cook` }, 1, 10);
  expect(all).toEqual([drivers[0], cooks[0], drivers[1], cooks[1], cooks[2]]);
  expect(total).toBe(5);
  expect(counts?.kind).toEqual({ "full-time": 5 });
});

test("a company that is called after a town is found where no job in the town has the words", async () => {
  const word = uniqueWord();
  const job = await insertIndexed({
    title: "Clerk",
    company: `Delhi Glass ${word}`,
    location: "Noida",
    kind: "part-time",
  });
  const q = `delhi glass ${word}`;
  expect(await find({ q })).toMatchObject({ all: [job.id], some: [] });
  expect(await find({ q, kind: "part-time" })).toMatchObject({ all: [job.id] });
  await insertIndexed({ title: `Glass ${word}`, location: "Delhi" });
  expect((await find({ q, kind: "part-time" })).all).toEqual([]);
});
