import { expect, inject, test } from "vitest";

import { gate, meilisearch, insertIndexed, server, standBehindGate } from "./behind-gate.ts";
import { searchTheIndex } from "./search-the-index.ts";
import { syncNextBatch } from "#app/features/search/index-sync/index-sync.worker.server.ts";
import { MOST_COUNTED } from "#app/features/search/results.ts";
import { searchJobs } from "#app/features/search/search.queries.server.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { daysAgo } from "#tests/fixtures/days.ts";
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
    // Postgres shows no numbers beside the choices.
    const counts = { location: { Delhi: 2, Noida: 1 }, category: { Finance: 1, Sales: 1 } };
    expect(answer).toMatchObject({ total: 2, pages: 2, simplified: down, counts: down ? null : counts });
    expect(answer.jobs).toHaveLength(1);
    const narrowed = await search(
      { q: word, location: "Delhi", category: "Finance" },
      { limit: 9, counting: "choices" },
    );
    const counted = { location: { Delhi: 1, Noida: 1 }, category: { Finance: 1, Sales: 1 } };
    expect(narrowed).toMatchObject({ total: 1, counts: down ? null : counted });
  }
});

test("a job whose employer does not say whether it still hires is listed after all others, also after older ones", async () => {
  const word = uniqueWord();
  const fields = { title: `Clerk ${word}` };
  const last = await insertIndexed({ ...fields, posted_date: daysAgo(1) });
  const old = await insertIndexed({ ...fields, posted_date: daysAgo(3) });
  const newer = await insertIndexed({ ...fields, posted_date: daysAgo(2) });
  await server.from("jobs").update({ listed_last: true }).eq("id", last.id).throwOnError();
  while (await syncNextBatch(meilisearch));
  for (const down of [false, true]) {
    gate.shut = down;
    const { jobs } = await (down ? searchJobs : searchTheIndex)({ q: word }, { limit: 3 });
    expect(jobs.map(({ id }) => id)).toEqual([newer.id, old.id, last.id]);
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

test("the jobs of one company, and their counts", async () => {
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
    const counts = { location: { Noida: 1 }, category: { Sales: 1 } };
    expect(answer).toMatchObject({ total: 1, simplified: down, counts: down ? null : counts });
  }
});

test("only the requested numbers are counted", async () => {
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

test("a search is plain text in Postgres", async () => {
  const word = uniqueWord();
  await insertIndexed({ title: `something else ${word}` });
  const texts = [
    "100% cotton",
    "under_score",
    "back\\slash",
    "it's",
    'say "hi"',
    "a,b),c.eq.1",
    "$$; drop table jobs; --",
  ];
  const jobs = [];
  for (const text of texts) jobs.push(await insertIndexed({ title: `${text} ${word}` }));
  gate.shut = true;
  for (const [index, text] of texts.entries()) {
    const answer = await searchJobs({ q: `${text} ${word}` }, { limit: 5 });
    expect(answer.jobs.map(({ id }) => id)).toEqual([jobs[index]?.id]);
  }
});

test("marks around words are left out, in both", async () => {
  const word = uniqueWord();
  const job = await insertIndexed({ title: `Staff nurse ${word}` });
  await insertIndexed({ title: `Staff driver ${word}` });
  for (const down of [false, true]) {
    gate.shut = down;
    for (const text of ['"staff nurse"', "staff, nurse", "nurse/staff", "nurse!", "(nurse)", "-nurse"]) {
      const { jobs } = await (down ? searchJobs : searchTheIndex)({ q: `${text} ${word}` }, { limit: 5 });
      expect(jobs.map(({ id }) => id)).toEqual([job.id]);
    }
  }
});

test("c++ is more than the letter to Postgres", async () => {
  const word = uniqueWord();
  const job = await insertIndexed({ title: `C++ developer ${word}` });
  await insertIndexed({ title: `Cook ${word}` });
  gate.shut = true;
  const { jobs } = await searchJobs({ q: `c++ ${word}` }, { limit: 5 });
  expect(jobs.map(({ id }) => id)).toEqual([job.id]);
});

test("Postgres finds jobs by the same reading: synonyms, the town, titles first, alternatives, and those with the trade alone", async () => {
  const word = uniqueWord();
  const add = async (title: string, location: "Noida" | "Delhi") =>
    (await insertIndexed({ title: `${title} ${word}`, location })).id;
  const chef = await add("Chef", "Noida");
  const cook = await add("Cook", "Noida");
  const delhi = await add("Cook", "Delhi");
  gate.shut = true;
  const find = async (q: string) => {
    const { jobs, withAllWords, simplified } = await searchJobs({ q }, { limit: 5 });
    expect(simplified).toBe(true);
    return { ids: jobs.map(({ id }) => id), withAllWords };
  };
  expect(await find(`mujhe cook ki naukri chahiye noida ${word}`)).toEqual({ ids: [cook, chef], withAllWords: 2 });
  expect(await find(`रसोइया ${word} delhi`)).toEqual({ ids: [delhi], withAllWords: 1 });
  expect(await find(`${word} zzzzzzzz delhi`)).toEqual({ ids: [delhi], withAllWords: 0 });
  const driver = await add("Driver", "Noida");
  expect(await find(`driver ${word} or cook ${word} noida`)).toEqual({ ids: [driver, cook, chef], withAllWords: 3 });
});
