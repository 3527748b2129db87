import { Meilisearch } from "meilisearch";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { connect } from "./connect-meilisearch.ts";
import { waitForTask } from "#app/features/search/index-sync/delivery.server.ts";
import { idsOf, measureDrift, repairDrift } from "#app/features/search/index-sync/drift.server.ts";
import { applyIndexSettings, isOfDifferentRelease } from "#app/features/search/index-sync/index-settings.server.ts";
import { JOBS_INDEX } from "#app/features/search/jobs-index.ts";
import { startIndexSync, syncNextBatch } from "#app/features/search/index-sync/index-sync.worker.server.ts";
import type { Worker } from "#app/lib/repeat.server.ts";
import { countWaitingJobs } from "#app/features/search/index-sync/outbox.server.ts";
import { searchJobs } from "#app/features/search/search.queries.server.ts";
import type { Client } from "#tests/fixtures/clients.ts";
import { openGate, type Gate } from "#tests/fixtures/gate.ts";
import { insertJob, newJob } from "#tests/fixtures/rows.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

let server: Client;
let meilisearch: Meilisearch;
const syncs: Worker[] = [];
const OFTEN = { longestPauseMs: 50, checkEveryMs: 100 };

beforeAll(() => {
  ({ server, meilisearch } = connect());
});

beforeEach(async () => {
  await applyIndexSettings(meilisearch);
  await waitForTask(meilisearch, meilisearch.index(JOBS_INDEX).deleteAllDocuments());
  await server.from("jobs").delete().gte("vacancies", 0).throwOnError();
  while (await syncNextBatch(meilisearch));
});

afterEach(async () => {
  await Promise.all(syncs.splice(0).map((sync) => sync.stop()));
});
// The tests of other files search this index too.
afterAll(() => applyIndexSettings(meilisearch));

function startSync(...[pace, client = meilisearch]: [Parameters<typeof startIndexSync>[1], Meilisearch?]): void {
  syncs.push(startIndexSync(client, pace));
}

const drift = () => measureDrift(meilisearch, () => undefined);
const documents = () => meilisearch.index<{ id: string; title: string; version: number }>(JOBS_INDEX);

async function indexedJobs(count: number): Promise<string[]> {
  const jobs = Array.from({ length: count }, () => newJob({ id: randomUUID(), status: "approved" }));
  await server.from("jobs").insert(jobs).throwOnError();
  while (await syncNextBatch(meilisearch));
  return jobs.map(({ id }) => id ?? "").sort();
}

async function addSurplus(id: string = randomUUID()): Promise<string> {
  await waitForTask(meilisearch, documents().addDocuments([{ id, title: "Never was", version: 1 }]));
  return id;
}

async function loseDocument(id: string): Promise<void> {
  await waitForTask(meilisearch, documents().deleteDocument(id));
}

async function makeStale(id: string): Promise<void> {
  await waitForTask(meilisearch, documents().updateDocuments([{ id, version: 0 }]));
}

describe("measuring the drift", () => {
  test("names what is missing, stale and surplus, and repairs it", async () => {
    const [missing = "", stale = ""] = await indexedJobs(3);
    await loseDocument(missing);
    await makeStale(stale);
    const surplus = await addSurplus();
    const noJob = await addSurplus("not-a-job");
    const found = await drift();
    expect(found).toEqual({ missing: [missing], stale: [stale], surplus: [noJob, surplus] });
    await repairDrift(meilisearch, found);
    while (await syncNextBatch(meilisearch));
    await expect.poll(async () => idsOf(await drift())).toEqual([]);
  });

  test("jobs that wait for delivery are no drift", async () => {
    const [changed = ""] = await indexedJobs(1);
    await server.from("jobs").update({ title: "Changed" }).eq("id", changed).throwOnError();
    await insertJob(server, { status: "approved" });
    expect(idsOf(await drift())).toEqual([]);
  });

  test("jobs whose time is over are no drift, before they are closed and after", async () => {
    const expires_at = new Date(Date.now() - 1_000).toISOString();
    const { id } = await insertJob(server, { status: "approved", expires_at });
    while (await syncNextBatch(meilisearch));
    expect(await documents().getDocument(id)).toMatchObject({ id });
    expect(idsOf(await drift())).toEqual([]);
    await server.rpc("end_due_jobs").throwOnError();
    expect(idsOf(await drift())).toEqual([]);
    while (await syncNextBatch(meilisearch));
    expect(idsOf(await drift())).toEqual([]);
    await expect(documents().getDocument(id)).rejects.toThrow();
  });

  test.each([{ form: 1 }, { dictionary: 0 }])("a document of an older release is stale: %j", async (other) => {
    const [id = ""] = await indexedJobs(1);
    expect(await isOfDifferentRelease(meilisearch)).toBe(false);
    await waitForTask(meilisearch, documents().updateDocuments([{ id, ...other }]));
    expect(await drift()).toEqual({ missing: [], stale: [id], surplus: [] });
    expect(await isOfDifferentRelease(meilisearch)).toBe(true);
  });

  test("a document of a newer release is left to its servers, and rebuilt by a command of this one", async () => {
    const [id = ""] = await indexedJobs(1);
    await waitForTask(meilisearch, documents().updateDocuments([{ id, ...{ form: 1_000, dictionary: 1_000 } }]));
    expect(idsOf(await drift())).toEqual([]);
    expect(await isOfDifferentRelease(meilisearch)).toBe(true);
  });

  test("a job of a deleted company is surplus", async () => {
    const [closed = ""] = await indexedJobs(1);
    const company_deleted_at = new Date().toISOString();
    await server.from("jobs").update({ company_deleted_at }).eq("id", closed).throwOnError();
    await server.from("search_outbox").delete().gte("id", 0).throwOnError();
    expect(await drift()).toEqual({ missing: [], stale: [], surplus: [closed] });
  });
});

describe("reconciling", () => {
  test("finds one missing and one surplus job although the numbers are equal", async () => {
    const [missing = ""] = await indexedJobs(5);
    await loseDocument(missing);
    await addSurplus();
    startSync({ ...OFTEN, pageSize: 2 });
    await expect.poll(async () => idsOf(await drift())).toEqual([]);
  });

  test("makes no pauses once the numbers differ", async () => {
    const ids = await indexedJobs(40);
    await loseDocument(ids.at(-1) ?? "");
    // At its usual pace it would come to that job after three minutes.
    startSync({ pageSize: 1 });
    await expect.poll(async () => idsOf(await drift())).toEqual([]);
  });

  test("creates and fills an index that is missing", async () => {
    const [job = ""] = await indexedJobs(1);
    await waitForTask(meilisearch, meilisearch.deleteIndex(JOBS_INDEX));
    startSync({ ...OFTEN });
    await expect
      .poll(() => searchJobs({ q: "" }, { limit: 5 }))
      .toMatchObject({ simplified: false, jobs: [{ id: job }] });
    await expect.poll(countWaitingJobs).toBe(0);
  });

  test("is done by one instance at a time, and by another after the first is cut off from Meilisearch", async () => {
    await indexedJobs(5);
    const gates = [await openGate(meilisearch.config.host), await openGate(meilisearch.config.host)] as const;
    const pages = (gate: Gate) => gate.asked.filter((path) => path.includes("/documents")).length;
    for (const { url } of gates) {
      startSync({ ...OFTEN, pageSize: 2 }, new Meilisearch({ ...meilisearch.config, host: url }));
      await expect.poll(() => pages(gates[0])).toBeGreaterThan(3);
    }
    const before = pages(gates[0]);
    await expect.poll(() => pages(gates[0])).toBeGreaterThan(before + 5);
    expect(pages(gates[1])).toBe(0);
    gates[0].holds = () => true;
    await expect.poll(() => pages(gates[1])).toBeGreaterThan(3);
    await gates[0].letGo();
    await Promise.all(syncs.splice(0).map((sync) => sync.stop()));
    for (const gate of gates) gate.close();
  });

  test("leaves the settings of another release alone", async () => {
    await waitForTask(meilisearch, documents().updateSettings({ searchableAttributes: ["company"] }));
    const gate = await openGate(meilisearch.config.host);
    startSync({ ...OFTEN }, new Meilisearch({ ...meilisearch.config, host: gate.url }));
    const looks = () => gate.asked.filter((path) => path.endsWith("/stats")).length;
    await expect.poll(looks).toBeGreaterThan(3);
    await syncs.shift()?.stop();
    gate.close();
    expect((await documents().getSettings()).searchableAttributes).toEqual(["company"]);
  });
});
