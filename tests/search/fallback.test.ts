import { describe, expect, test } from "vitest";

import { gate, meilisearch, insertIndexed, server, standBehindGate } from "./behind-gate.ts";
import { searchTheIndex } from "./search-the-index.ts";
import { waitForTask } from "#app/features/search/index-sync/delivery.server.ts";
import { JOBS_INDEX } from "#app/features/search/jobs-index.ts";
import { forgetSearchClient, getSearchClient } from "#app/features/search/meilisearch.server.ts";
import { syncNextBatch } from "#app/features/search/index-sync/index-sync.job.server.ts";
import type { JobResults } from "#app/features/search/results.ts";
import { searchJobs } from "#app/features/search/search.queries.server.ts";
import { parseJobFilters } from "#app/features/search/filters.server.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

// What is found while the search engine is away, slow or empty.

standBehindGate();

function medianOf(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

describe("when the search engine is", () => {
  test("down, Postgres answers, and the engine again when it is back", async () => {
    const job = await insertIndexed({ title: `Accountant ${uniqueWord()}` });
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
    await getSearchClient();
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
    const job = await insertIndexed({ title: `Welder ${uniqueWord()}` });
    gate.silent = /./;
    // One quick search is enough: a busy machine may keep one of them for long, who waits for the key all of them, for two seconds.
    let quickest = Infinity;
    for (let round = 0; round < 3 && quickest >= 1_500; round += 1) {
      forgetSearchClient();
      const startedAt = performance.now();
      expect(await searchJobs({ q: job.title }, { limit: 5 })).toMatchObject({ total: 1, simplified: true });
      quickest = Math.min(quickest, performance.now() - startedAt);
    }
    expect(quickest).toBeLessThan(1_500);
  });

  test("busy with others, it is waited for", async () => {
    const q = uniqueWord();
    await insertIndexed({ title: `Mason ${q}` });
    const simplified: boolean[] = [];
    // One good round is enough: on a busy machine the others may be late as well.
    while (simplified.length < 3 && !simplified.includes(false)) {
      gate.holds = (_method, _path, body) => body.includes(q);
      const answer = searchJobs({ q }, { limit: 5 });
      await expect.poll(() => gate.held).toBe(1);
      const until = performance.now() + 400;
      const others = Array.from({ length: 3 }, async () => {
        while (performance.now() < until) await searchJobs({ q: uniqueWord() }, { limit: 1 });
      });
      await Promise.all(others);
      await gate.letGo();
      simplified.push((await answer).simplified);
    }
    expect(simplified).toContain(false);
  });

  test("slow after it has said that no job has all words, its jobs with some of them are waited for", async () => {
    const job = await insertIndexed({ title: `Glazier ${uniqueWord()}` });
    const found: JobResults[] = [];
    // One good round is enough: a busy machine may take longer than the second that is waited.
    while (found.length < 3 && !found.some(({ total }) => total === 1)) {
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
      found.push(await answer);
    }
    expect(found.at(-1)).toMatchObject({ total: 1, lackWords: true, simplified: false });
  });

  test("replaced by one that does not know our key, a new key is made", async () => {
    const job = await insertIndexed({ title: `Baker ${uniqueWord()}` });
    await searchJobs({ q: job.title }, { limit: 5 });
    const { results } = await meilisearch.getKeys({ limit: 100 });
    for (const { name, key } of results) if (name === "Delhi NCR Jobs: search only") await meilisearch.deleteKey(key);
    await expect.poll(() => searchJobs({ q: job.title }, { limit: 5 })).toMatchObject({ total: 1, simplified: false });
  });

  test("empty by mistake, Postgres answers; when nothing matches, it does not", async () => {
    const job = await insertIndexed({ title: `Driver ${uniqueWord()}` });
    expect(await searchTheIndex({ q: "zzzzzzzz" }, { limit: 5 })).toMatchObject({ total: 0, simplified: false });
    await waitForTask(meilisearch, meilisearch.index(JOBS_INDEX).deleteAllDocuments());
    await expect.poll(() => searchJobs({ q: job.title }, { limit: 5 })).toMatchObject({ total: 1, simplified: true });
    await server.from("jobs").update({ salary: "₹1" }).eq("id", job.id).throwOnError();
    while (await syncNextBatch(meilisearch));
  });
});

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
    const job = await insertIndexed({ title: `Painter ${uniqueWord()}` });
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
});
