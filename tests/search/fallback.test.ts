import { Meilisearch } from "meilisearch";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";

import { searchTheIndex } from "./search-the-index.ts";
import { waitForTask } from "#app/features/search/mirror/delivery.server.ts";
import { JOBS_INDEX } from "#app/features/search/jobs-index.ts";
import { forgetSearchClients, getSearchClient, refusalCodeOf } from "#app/features/search/meilisearch.server.ts";
import { mirrorNextBatch } from "#app/features/search/mirror/mirror.job.server.ts";
import { searchJobs } from "#app/features/search/search.queries.server.ts";
import { parseJobFilters } from "#app/features/search/filters.server.ts";
import { openGate, type Gate } from "#tests/fixtures/gate.ts";
import { serverClient, signUpEmployer, uniqueWord, type Client } from "#tests/fixtures/clients.ts";
import { insertJob, newJob } from "#tests/fixtures/rows.ts";

// Between the application and Meilisearch stands a gate that can be shut, or made slow.

let server: Client;
let meilisearch: Meilisearch;
let gate: Gate;

beforeAll(async () => {
  const { environment } = inject("backends");
  const target = environment.MEILISEARCH_HOST ?? "";
  gate = await openGate(target);
  Object.assign(process.env, environment, { MEILISEARCH_HOST: gate.url });
  server = serverClient(environment);
  meilisearch = new Meilisearch({ host: target, apiKey: environment.MEILISEARCH_API_KEY });
  await server.from("jobs").delete().gte("vacancies", 0).throwOnError();
});

afterEach(async () => {
  gate.delayMs = 0;
  gate.shut = false;
  gate.silent = null;
  gate.onBody = () => undefined;
  gate.holds = () => false;
  // Back by itself, whatever the test did to it.
  await expect.poll(async () => (await searchJobs({ q: "" }, { limit: 1 })).simplified).toBe(false);
});

afterAll(() => {
  gate.close();
});

async function mirrored(fields: Parameters<typeof newJob>[0]) {
  const job = await insertJob(server, { status: "approved", ...fields });
  while (await mirrorNextBatch(meilisearch));
  return job;
}

describe("when the search engine is", () => {
  test("down, Postgres answers, and the engine again when it is back", async () => {
    const job = await mirrored({ title: `Accountant ${uniqueWord()}` });
    gate.shut = true;
    const meanwhile = await searchJobs({ q: job.title }, { limit: 5 });
    expect(meanwhile).toMatchObject({ total: 1, simplified: true });
    expect(meanwhile.jobs[0]?.id).toBe(job.id);
    gate.shut = false;
    await expect.poll(async () => (await searchJobs({ q: job.title }, { limit: 5 })).simplified).toBe(false);
  });

  test.each([
    { what: "silent", paths: /./, simplified: true },
    { what: "silent when it is asked for its statistics", paths: /\/stats/, simplified: false },
    { what: "silent when it is asked for its tasks", paths: /\/tasks/, simplified: false },
  ])("$what, a search costs little more than without one", async ({ paths, simplified }) => {
    await getSearchClient("searches");
    const q = uniqueWord();
    const silent: number[] = [];
    const shut: number[] = [];
    let answeredByEngine = 0;
    // In turns, and compared with each other: a busy machine is as busy for both.
    for (let round = 0; round < 7; round += 1) {
      // It may be thought away since the round before.
      await searchTheIndex({ q }, { limit: 5 });
      gate.silent = paths;
      const before = performance.now();
      const answer = await searchJobs({ q }, { limit: 5 });
      silent.push(performance.now() - before);
      expect(answer.total).toBe(0);
      if (!answer.simplified) answeredByEngine += 1;
      gate.silent = null;
      gate.shut = true;
      const again = performance.now();
      await searchJobs({ q }, { limit: 5 });
      shut.push(performance.now() - again);
      gate.shut = false;
    }
    // Postgres may answer some of them on a busy machine: the engine is waited for no longer than a moment.
    if (simplified) expect(answeredByEngine).toBe(0);
    else expect(answeredByEngine).toBeGreaterThan(3);
    expect(medianOf(silent) - medianOf(shut)).toBeLessThan(400 + 2 * medianOf(shut));
  });

  test("silent while its key is looked up, searches do not wait for it either", async () => {
    const job = await mirrored({ title: `Welder ${uniqueWord()}` });
    gate.silent = /./;
    // One quick search is enough: a busy machine may keep one of them for long, who waits for the key all of them, for two seconds.
    let quickest = Infinity;
    for (let round = 0; round < 3 && quickest >= 1_500; round += 1) {
      forgetSearchClients();
      const startedAt = performance.now();
      expect(await searchJobs({ q: job.title }, { limit: 5 })).toMatchObject({ total: 1, simplified: true });
      quickest = Math.min(quickest, performance.now() - startedAt);
    }
    expect(quickest).toBeLessThan(1_500);
  });

  test("slow after it has said that no job has all words, its jobs with some of them are waited for", async () => {
    const job = await mirrored({ title: `Glazier ${uniqueWord()}` });
    const q = `${job.title} ${uniqueWord()}`;
    gate.onBody = (_path, body) => {
      gate.holds = () => body.includes(`"last"`);
    };
    const answer = searchJobs({ q }, { limit: 5 });
    await expect.poll(() => gate.held).toBe(1);
    // Another one, by whose answer Postgres has also answered the first.
    gate.onBody = () => undefined;
    gate.holds = () => true;
    expect(await searchJobs({ q: uniqueWord() }, { limit: 5 })).toMatchObject({ total: 0, simplified: true });
    await gate.letGo();
    expect(await answer).toMatchObject({ total: 1, lackWords: true, simplified: false });
  });

  test("replaced by one that does not know our key, a new key is made", async () => {
    const job = await mirrored({ title: `Baker ${uniqueWord()}` });
    await searchJobs({ q: job.title }, { limit: 5 });
    const { results } = await meilisearch.getKeys({ limit: 100 });
    for (const { name, key } of results) if (name === "Delhi NCR Jobs: search only") await meilisearch.deleteKey(key);
    await expect.poll(() => searchJobs({ q: job.title }, { limit: 5 })).toMatchObject({ total: 1, simplified: false });
  });

  test("empty by mistake, Postgres answers; when nothing matches, it does not", async () => {
    const job = await mirrored({ title: `Driver ${uniqueWord()}` });
    expect(await searchTheIndex({ q: "zzzzzzzz" }, { limit: 5 })).toMatchObject({ total: 0, simplified: false });
    await waitForTask(meilisearch, meilisearch.index(JOBS_INDEX).deleteAllDocuments());
    await expect.poll(() => searchJobs({ q: job.title }, { limit: 5 })).toMatchObject({ total: 1, simplified: true });
    await server.from("jobs").update({ salary: "₹1" }).eq("id", job.id).throwOnError();
    while (await mirrorNextBatch(meilisearch));
  });
});

describe("Postgres and the engine give the same shape", () => {
  test("filters, counts of each choice under the other, paging", async () => {
    const word = uniqueWord();
    for (const [location, category] of [
      ["Delhi", "Finance"],
      ["Delhi", "Sales"],
      ["Noida", "Finance"],
    ] as const) {
      await mirrored({ title: `Clerk ${word}`, location, category });
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

  test("the number of jobs that were found is how many there are on all pages", async () => {
    const word = uniqueWord();
    const titles = Array.from({ length: 45 }, (_, number) => `${number % 3 ? "Accountant" : "Acountant"} ${word}`);
    await server
      .from("jobs")
      .insert(titles.map((title) => newJob({ title, status: "approved" })))
      .throwOnError();
    while (await mirrorNextBatch(meilisearch));
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
    const job = await mirrored({ company_uid: one.id, location: "Noida", category: "Sales" });
    await mirrored({ company_uid: other.id, location: "Noida", category: "Sales" });
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
    const job = await mirrored({ title: word });
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
    for (let number = 0; number < 3; number += 1) await mirrored({ title: word, location: "Noida" });
    let counted = 0;
    gate.onBody = (_path, body) => {
      if (body.includes(`"facets":["choices"]`)) counted += 1;
    };
    const readPage = (page: number, q = word) => searchTheIndex({ q }, { limit: 1, page, counting: "choices" });
    const pages = [await readPage(2), await readPage(3), await readPage(2)];
    expect(pages.map(({ jobs, counts }) => [jobs.length, counts?.location])).toEqual(
      pages.map(() => [1, { Noida: 3 }]),
    );
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
    while (await mirrorNextBatch(meilisearch));
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
    "%L %s %1$s",
  ])("%s is searched as plain text in Postgres", async (text) => {
    const word = uniqueWord();
    const job = await mirrored({ title: `${text} ${word}` });
    await mirrored({ title: `something else ${word}` });
    gate.shut = true;
    const answer = await searchJobs({ q: `${text} ${word}` }, { limit: 5 });
    expect(answer.jobs.map(({ id }) => id)).toEqual([job.id]);
  });
});

function medianOf(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

describe("any text", () => {
  const HOSTILE = [
    `${"a".repeat(199)}😀`,
    "a\0b",
    "\0",
    "\ud83d",
    "\u0001\u007f\u0085",
    '"',
    "\uffff\ufffe",
    "%",
    "\\",
    "\u202eabc",
    "नि".repeat(300),
  ];

  test("is searched or finds nothing, and does not make the engine count as away", async () => {
    const job = await mirrored({ title: `Painter ${uniqueWord()}` });
    await searchJobs({ q: job.title }, { limit: 5 });
    for (const q of [...HOSTILE, ...HOSTILE]) {
      const filters = parseJobFilters(new URLSearchParams({ q }));
      expect(await searchTheIndex(filters, { limit: 5 }), JSON.stringify(q)).toMatchObject({ simplified: false });
    }
    gate.shut = true;
    for (const q of HOSTILE) {
      const filters = parseJobFilters(new URLSearchParams({ q }));
      expect(await searchJobs(filters, { limit: 5 }), JSON.stringify(q)).toMatchObject({ simplified: true });
    }
  });

  test("that the engine still refuses is searched in Postgres, and other texts are not", async () => {
    const job = await mirrored({ title: `Potter ${uniqueWord()}` });
    for (let count = 0; count < 30; count += 1) {
      expect(await searchJobs({ q: "a\ud83d" }, { limit: 5 }).catch(() => "refused")).toBeDefined();
    }
    expect(await searchTheIndex({ q: job.title }, { limit: 5 })).toMatchObject({ total: 1, simplified: false });
  });
});

test("visitors' queries go out with a key that can do nothing but search", async () => {
  const client = await getSearchClient("searches");
  const isRefused = (error: unknown) => refusalCodeOf(error) === "invalid_api_key";
  await expect(client?.index(JOBS_INDEX).addDocuments([{ id: "1" }])).rejects.toSatisfy(isRefused);
  await expect(client?.getKeys()).rejects.toSatisfy(isRefused);
  expect((await client?.index(JOBS_INDEX).search(""))?.hits).toBeDefined();
});
