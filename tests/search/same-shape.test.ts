import { expect, inject, test } from "vitest";

import { gate, meilisearch, insertIndexed, server, standBehindGate } from "./behind-gate.ts";
import { searchTheIndex } from "./search-the-index.ts";
import { syncNextBatch } from "#app/features/search/index-sync/index-sync.job.server.ts";
import { readJobListState } from "#app/features/search/job-list-version.server.ts";
import { MOST_COUNTED } from "#app/features/search/results.ts";
import { searchJobs } from "#app/features/search/search.queries.server.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { newJob } from "#tests/fixtures/rows.ts";

// Postgres and the search engine give answers of the same shape.

standBehindGate();

test("filters, counts of each choice under the other, paging", async () => {
  const word = uniqueWord();
  for (const [location, category] of [
    ["Delhi", "Finance"],
    ["Delhi", "Sales"],
    ["Noida", "Finance"],
  ] as const) {
    await insertIndexed({ title: `Clerk ${word}`, location, category });
  }
  for (const down of [false, true]) {
    gate.shut = down;
    const search = down ? searchJobs : searchTheIndex;
    const answer = await search({ q: word, location: "Delhi" }, { limit: 1, page: 2, counting: "choices" });
    expect(answer).toMatchObject({
      total: 2,
      simplified: down,
      counts: { location: { Delhi: 2, Noida: 1 }, category: { Finance: 1, Sales: 1 } },
    });
    expect(answer.jobs).toHaveLength(1);
    const narrowed = await search(
      { q: word, location: "Delhi", category: "Finance" },
      { limit: 9, counting: "choices" },
    );
    expect(narrowed).toMatchObject({
      total: 1,
      counts: { location: { Delhi: 1, Noida: 1 }, category: { Finance: 1, Sales: 1 } },
    });
  }
});

test("a job that is gone counts no more, although the index still finds it; more jobs than are counted stay more", async () => {
  const word = uniqueWord();
  const clerk = () => insertIndexed({ title: `Clerk ${word}` });
  const [gone] = [await clerk(), await clerk(), await clerk()];
  await server.from("jobs").update({ status: "rejected" }).eq("id", gone.id).throwOnError();
  const search = () => searchTheIndex({ q: word }, { limit: 3, counting: "choices" });
  await expect.poll(async () => (await search()).total).toBe(2);
  gate.rewrite = (path, answer) =>
    path.endsWith("/search")
      ? JSON.stringify({ ...JSON.parse(answer.toString()), totalHits: MOST_COUNTED + 1 })
      : answer;
  const { jobs, total, more } = await search();
  expect([jobs.length, total, more]).toEqual([2, MOST_COUNTED, true]);
});

test("the number of jobs that were found is how many there are on all pages", async () => {
  const word = uniqueWord();
  const titles = Array.from({ length: 45 }, (_, number) => `${number % 3 ? "Accountant" : "Acountant"} ${word}`);
  await server
    .from("jobs")
    .insert(titles.map((title) => newJob({ title, status: "approved" })))
    .throwOnError();
  while (await syncNextBatch(meilisearch));
  for (const [down, q] of [
    [false, `accountant ${word}`],
    [true, word],
  ] as const) {
    gate.shut = down;
    const found = new Set<string>();
    const totals = new Set<number>();
    for (let page = 1; page <= 5; page += 1) {
      const { jobs, total } = await (down ? searchJobs : searchTheIndex)({ q }, { limit: 10, page });
      for (const { id } of jobs) found.add(id);
      totals.add(total);
    }
    expect(totals).toEqual(new Set([found.size]));
    expect(found.size).toBe(45);
  }
});

test("the jobs of one company, and what is counted under it", async () => {
  const [one, other] = [
    await signUpEmployer(inject("backends").environment),
    await signUpEmployer(inject("backends").environment),
  ];
  const job = await insertIndexed({ company_uid: one.id, location: "Noida", category: "Sales" });
  await insertIndexed({ company_uid: other.id, location: "Noida", category: "Sales" });
  for (const down of [false, true]) {
    gate.shut = down;
    const search = down ? searchJobs : searchTheIndex;
    const answer = await search({ q: "", company: one.id }, { limit: 5, counting: "choices" });
    expect(answer.jobs.map(({ id }) => id)).toEqual([job.id]);
    expect(answer).toMatchObject({
      total: 1,
      simplified: down,
      counts: { location: { Noida: 1 }, category: { Sales: 1 } },
    });
  }
});

test("only what was asked for is counted", async () => {
  const word = uniqueWord();
  const job = await insertIndexed({ title: word });
  for (const down of [false, true]) {
    gate.shut = down;
    const total = await searchJobs({ q: word }, { limit: 5 });
    expect(total).toMatchObject({ total: 1, counts: null });
    const nothing = await searchJobs({ q: word }, { limit: 5, counting: "nothing" });
    expect(nothing).toMatchObject({ total: 0, counts: null });
    expect(nothing.jobs.map(({ id }) => id)).toEqual([job.id]);
  }
});

test("the pages of a list are counted once, until a job changes", async () => {
  const word = uniqueWord();
  for (let number = 0; number < 3; number += 1) await insertIndexed({ title: word, location: "Noida" });
  await readJobListState();
  let counted = 0;
  gate.onBody = (_path, body) => {
    if (body.includes(`"facets":["choices"]`)) counted += 1;
  };
  const readPage = (page: number, q = word) => searchTheIndex({ q }, { limit: 1, page, counting: "choices" });
  const pages = [await readPage(2), await readPage(3), await readPage(2)];
  expect(pages.map(({ jobs, counts }) => [jobs.length, counts?.location])).toEqual(pages.map(() => [1, { Noida: 3 }]));
  expect(counted).toBe(1);
  expect((await readPage(2, `${word}s`)).counts?.location).toEqual({ Noida: 3 });
  expect(counted).toBe(2);
  const narrowed = await searchTheIndex({ q: word, shift: "day" }, { limit: 1, page: 2, counting: "choices" });
  expect([narrowed.counts?.without, counted]).toEqual([{ shift: 3 }, 3]);
  // As many as before.
  const { jobs } = await searchTheIndex({ q: word }, { limit: 1 });
  await server
    .from("jobs")
    .update({ location: "Delhi" })
    .eq("id", jobs[0]?.id ?? "")
    .throwOnError();
  while (await syncNextBatch(meilisearch));
  await expect.poll(async () => (await readPage(2)).counts?.location).toEqual({ Delhi: 1, Noida: 2 });
});

test.each([
  "100% cotton",
  "under_score",
  "back\\slash",
  "it's",
  'say "hi"',
  "a,b),c.eq.1",
  "$$; drop table jobs; --",
  "%L %s %1$s cotton",
])("%s is searched as plain text in Postgres", async (text) => {
  const word = uniqueWord();
  const job = await insertIndexed({ title: `${text} ${word}` });
  await insertIndexed({ title: `something else ${word}` });
  gate.shut = true;
  const answer = await searchJobs({ q: `${text} ${word}` }, { limit: 5 });
  expect(answer.jobs.map(({ id }) => id)).toEqual([job.id]);
});

test.each(['"staff nurse"', "staff, nurse", "nurse/staff", "nurse!", "(nurse)", "-nurse"])(
  "%s finds a nurse, in both",
  async (text) => {
    const word = uniqueWord();
    const job = await insertIndexed({ title: `Staff nurse ${word}` });
    await insertIndexed({ title: `Staff driver ${word}` });
    for (const down of [false, true]) {
      gate.shut = down;
      const { jobs } = await (down ? searchJobs : searchTheIndex)({ q: `${text} ${word}` }, { limit: 5 });
      expect(jobs.map(({ id }) => id)).toEqual([job.id]);
    }
  },
);

test("c++ is more than the letter to Postgres", async () => {
  const word = uniqueWord();
  const job = await insertIndexed({ title: `C++ developer ${word}` });
  await insertIndexed({ title: `Cook ${word}` });
  gate.shut = true;
  const { jobs } = await searchJobs({ q: `c++ ${word}` }, { limit: 5 });
  expect(jobs.map(({ id }) => id)).toEqual([job.id]);
});
