import { Meilisearch } from "meilisearch";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { connect } from "./connect-meilisearch.ts";
import { searchTheIndex } from "./search-the-index.ts";
import { waitForTask } from "#app/features/search/index-sync/delivery.server.ts";
import { idsOf, measureDrift } from "#app/features/search/index-sync/drift.server.ts";
import { JOBS_INDEX, JOBS_INDEX_SETTINGS, JOBS_REBUILD_INDEX } from "#app/features/search/jobs-index.ts";
import { applyIndexSettings } from "#app/features/search/index-sync/index-settings.server.ts";
import { startIndexSync, syncNextBatch } from "#app/features/search/index-sync/index-sync.worker.server.ts";
import type { Worker } from "#app/lib/repeat.server.ts";
import { countWaitingJobs } from "#app/features/search/index-sync/outbox.server.ts";
import { rebuildIndex } from "#app/features/search/index-sync/rebuild.server.ts";
import { openGate } from "#tests/fixtures/gate.ts";
import { applyReleaseSettings } from "#dev/search-index.ts";
import { type Client } from "#tests/fixtures/clients.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, newJob } from "#tests/fixtures/rows.ts";

let server: Client;
let meilisearch: Meilisearch;
let sync: Worker | null = null;

beforeAll(() => {
  ({ server, meilisearch } = connect());
});

beforeEach(async () => {
  await server.from("jobs").delete().gte("vacancies", 0).throwOnError();
  await applyIndexSettings(meilisearch);
  while (await syncNextBatch(meilisearch));
});

afterEach(async () => {
  await sync?.stop();
  sync = null;
});

const drift = () => measureDrift(meilisearch, () => undefined);
const changeJob = async (id: string, fields: { title?: string; status?: string }) => {
  await server.from("jobs").update(fields).eq("id", id).throwOnError();
};
const find = async (q: string) => (await searchTheIndex({ q }, { limit: 20 })).jobs.map(({ id }) => id);
/** Also of jobs that still wait in the outbox: the search leaves these out. */
const titlesInIndex = async (q: string) =>
  (await meilisearch.index<{ title: string }>(JOBS_INDEX).search(q)).hits.map(({ title }) => title);

describe("the index sync", () => {
  test("carries approvals, changes, rejections and deletions into the index", async () => {
    const word = uniqueWord();
    const kept = await insertJob(server, { status: "approved", title: `Kept ${word}` });
    const rejected = await insertJob(server, { status: "approved", title: `Rejected ${word}` });
    const gone = await insertJob(server, { status: "approved", title: `Gone ${word}` });
    await insertJob(server, { status: "pending", title: `Pending ${word}` });
    await syncNextBatch(meilisearch);
    expect((await find(word)).sort()).toEqual([kept.id, rejected.id, gone.id].sort());

    await server.from("jobs").update({ status: "rejected" }).eq("id", rejected.id).throwOnError();
    await server.from("jobs").delete().eq("id", gone.id).throwOnError();
    await server
      .from("jobs")
      .update({ title: `Renamed ${word}` })
      .eq("id", kept.id)
      .throwOnError();
    await syncNextBatch(meilisearch);
    expect(await find(word)).toEqual([kept.id]);
    expect(await find(`Renamed ${word}`)).toEqual([kept.id]);
    expect(await countWaitingJobs()).toBe(0);
    expect(idsOf(await drift())).toEqual([]);
  });

  test("runs by itself, after a change made here and after one made elsewhere", async () => {
    sync = startIndexSync(meilisearch);
    const here = await insertJob(server, { status: "approved", title: `Here ${uniqueWord()}` });
    sync.wake();
    await expect.poll(() => find(here.title), { interval: 20 }).toEqual([here.id]);
    const elsewhere = await insertJob(server, { status: "approved", title: `Elsewhere ${uniqueWord()}` });
    await expect.poll(() => find(elsewhere.title), { interval: 20 }).toEqual([elsewhere.id]);
  });

  test("loses nothing while the search engine is away", async () => {
    const away = new Meilisearch({ host: "http://127.0.0.1:9" });
    const job = await insertJob(server, { status: "approved" });
    await expect(syncNextBatch(away)).rejects.toThrow();
    // Given back at once: the next try need not wait for the lease.
    expect(await countWaitingJobs()).toBe(1);
    expect(await syncNextBatch(meilisearch)).toBe(1);
    expect(await find(job.title)).toEqual([job.id]);
  });

  test("two index syncs at once leave no older state behind", async () => {
    const other = startIndexSync(meilisearch);
    sync = startIndexSync(meilisearch);
    const job = await insertJob(server, { status: "approved" });
    for (let change = 0; change < 20; change += 1) {
      await server
        .from("jobs")
        .update({ title: `Change ${change}` })
        .eq("id", job.id)
        .throwOnError();
      (change % 2 ? other : sync).wake();
    }
    await expect.poll(countWaitingJobs).toBe(0);
    await other.stop();
    expect(idsOf(await drift())).toEqual([]);
  });
});

describe("rebuilding", () => {
  test("fills a new index while the old one answers", async () => {
    const jobs = Array.from({ length: 30 }, () => newJob({ id: randomUUID(), status: "approved" }));
    await server.from("jobs").insert(jobs).throwOnError();
    while (await syncNextBatch(meilisearch));
    await waitForTask(meilisearch, meilisearch.index(JOBS_INDEX).deleteAllDocuments());
    expect(await rebuildIndex(meilisearch, () => undefined)).toBe(30);
    expect((await searchTheIndex({ q: "" }, { limit: 5 })).total).toBe(30);
    expect(idsOf(await drift())).toEqual([]);
    const { results } = await meilisearch.getIndexes();
    expect(results.map(({ uid }) => uid)).not.toContain(JOBS_REBUILD_INDEX);
  });

  test.each([
    { delivered: true, what: "delivered into the old index while the new one was filled" },
    { delivered: false, what: "still waiting in the outbox" },
  ])("jobs that change during the rebuild are right after the swap: $what", async ({ delivered }) => {
    const word = uniqueWord();
    const rejected = await insertJob(server, { status: "approved", title: `Rejected ${word}` });
    const deleted = await insertJob(server, { status: "approved", title: `Deleted ${word}` });
    const edited = await insertJob(server, { status: "approved", title: `Before ${word}` });
    const approved = await insertJob(server, { status: "pending", title: `Approved ${word}` });
    while (await syncNextBatch(meilisearch));

    await rebuildIndex(meilisearch, async () => {
      await changeJob(rejected.id, { status: "rejected" });
      await server.from("jobs").delete().eq("id", deleted.id).throwOnError();
      await changeJob(edited.id, { title: `After ${word}` });
      await changeJob(approved.id, { status: "approved" });
      if (delivered) while (await syncNextBatch(meilisearch));
    });
    expect((await titlesInIndex(word)).sort()).toEqual([`After ${word}`, `Approved ${word}`]);
  });

  test("a job that is rejected just before the swap can't be found after it; deliveries pause", async () => {
    const word = uniqueWord();
    const early = await insertJob(server, { status: "approved", title: `Early ${word}` });
    const late = await insertJob(server, { status: "approved", title: `Late ${word}` });
    while (await syncNextBatch(meilisearch));
    const gate = await openGate(meilisearch.config.host);
    const throughGate = new Meilisearch({ host: gate.url, apiKey: meilisearch.config.apiKey ?? "" });
    const rebuilding = rebuildIndex(throughGate, async () => {
      await changeJob(early.id, { status: "rejected" });
      gate.holds = (method, path) => method === "POST" && path.includes(JOBS_REBUILD_INDEX);
    });
    await expect.poll(() => gate.held, { interval: 20 }).toBe(1);
    await changeJob(late.id, { status: "rejected" });
    expect(await syncNextBatch(meilisearch)).toBe(0);
    await gate.letGo();
    await rebuilding;
    gate.close();
    expect(await find(word)).toEqual([]);
    expect(await countWaitingJobs()).toBe(2);
  });

  test("only one rebuild runs at a time", async () => {
    let second: Promise<unknown> = Promise.resolve();
    await insertJob(server, { status: "approved" });
    await rebuildIndex(meilisearch, async () => {
      second = rebuildIndex(meilisearch, () => undefined);
      await expect(second).rejects.toThrow("Another rebuild is running");
    });
    expect(idsOf(await drift())).toEqual([]);
  });

  test("works without an index, and after a rebuild that was interrupted", async () => {
    const job = await insertJob(server, { status: "approved" });
    await waitForTask(meilisearch, meilisearch.deleteIndex(JOBS_INDEX));
    await waitForTask(meilisearch, meilisearch.createIndex(JOBS_REBUILD_INDEX, { primaryKey: "id" }));
    await rebuildIndex(meilisearch, () => undefined);
    expect(await titlesInIndex(job.title)).toEqual([job.title]);
  });
});

describe("the settings", () => {
  test("are applied once, and left alone while they are ours", async () => {
    const index = meilisearch.index(JOBS_INDEX);
    const tasks = async () => (await meilisearch.tasks.getTasks({ types: ["settingsUpdate"] })).total;
    const before = await tasks();
    await applyIndexSettings(meilisearch);
    expect(await tasks()).toBe(before);
    await waitForTask(meilisearch, index.updateSettings({ searchableAttributes: ["company"] }));
    await applyIndexSettings(meilisearch);
    expect((await index.getSettings()).searchableAttributes).toEqual(JOBS_INDEX_SETTINGS.searchableAttributes);
  });

  test("of another release are replaced together with its documents", async () => {
    const { id } = await insertJob(server, { status: "approved" });
    while (await syncNextBatch(meilisearch));
    const index = meilisearch.index(JOBS_INDEX);
    await waitForTask(meilisearch, index.addDocuments([{ id, version: 1, title: "As it was made then" }]));
    await waitForTask(meilisearch, index.updateSettings({ filterableAttributes: ["location"] }));
    expect(await drift()).toEqual({ missing: [], stale: [id], surplus: [] });
    await applyReleaseSettings();
    expect(idsOf(await drift())).toEqual([]);
    expect(await index.getDocument(id)).toMatchObject({ kind: "full-time", facts: expect.anything() as string });
  });
});
