import { Meilisearch } from "meilisearch";
import postgres, { type Sql } from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";

import { deliver } from "#app/features/search/index-sync/delivery.server.ts";
import { JOBS_INDEX } from "#app/features/search/jobs-index.ts";
import { startIndexSync, syncNextBatch } from "#app/features/search/index-sync/index-sync.worker.server.ts";
import type { Worker } from "#app/lib/repeat.server.ts";
import { holdDelivery } from "#app/features/search/index-sync/outbox.server.ts";
import { rebuildIndex } from "#app/features/search/index-sync/rebuild.server.ts";
import { serverClient, type Client } from "#tests/fixtures/clients.ts";
import { openGate, type Gate } from "#tests/fixtures/gate.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// Two instances of the application: one behind a gate that can cut it off from Meilisearch, one with a line of its own.

let server: Client;
let sql: Sql;
let gate: Gate;
let cutOff: Meilisearch;
let other: Meilisearch;
const syncs: Worker[] = [];

beforeAll(() => {
  const { environment, databaseUrl } = inject("backends");
  Object.assign(process.env, environment);
  server = serverClient(environment);
  sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  other = connect(environment.MEILISEARCH_HOST ?? "");
});

beforeEach(async () => {
  gate = await openGate(other.config.host);
  cutOff = connect(gate.url);
  await server.from("jobs").delete().gte("vacancies", 0).throwOnError();
  while (await syncNextBatch(other));
});

afterEach(async () => {
  await gate.letGo();
  await Promise.all(syncs.splice(0).map((sync) => sync.stop()));
  gate.close();
});

afterAll(() => sql.end());

function connect(host: string): Meilisearch {
  return new Meilisearch({ host, apiKey: inject("backends").environment.MEILISEARCH_API_KEY });
}

function startSync(meilisearch: Meilisearch): void {
  syncs.push(startIndexSync(meilisearch));
}

async function indexedVersion(id: string): Promise<number | null> {
  const { results } = await other.index(JOBS_INDEX).getDocuments<{ id: string; version: number }>({ limit: 1_000 });
  return results.find((document) => document.id === id)?.version ?? null;
}

async function changeJob(id: string, fields: { title?: string; status?: string }): Promise<void> {
  await server.from("jobs").update(fields).eq("id", id).throwOnError();
}

async function isBatchOut(): Promise<boolean> {
  const [delivery] = await sql<{ out: boolean }[]>`
    select lease is not null and leased_until > clock_timestamp() as out from private.search_delivery`;
  return delivery?.out ?? false;
}

async function nextTaskIsDone(): Promise<void> {
  await expect.poll(async () => (await other.tasks.getTasks({ statuses: ["enqueued", "processing"] })).total).toBe(0);
}

describe("an instance that is cut off from Meilisearch in the middle of a delivery", () => {
  test("gives the delivery up; another instance takes it, and the rejected job leaves the index within 20 seconds", async () => {
    startSync(cutOff);
    const job = await insertJob(server, { status: "approved" });
    await expect.poll(() => indexedVersion(job.id)).toBe(1);
    gate.holds = () => true;
    const cutAt = Date.now();
    await changeJob(job.id, { status: "rejected" });
    await expect.poll(isBatchOut, { interval: 20 }).toBe(true);
    startSync(other);
    await expect.poll(() => indexedVersion(job.id)).toBeNull();
    expect(Date.now() - cutAt).toBeLessThan(20_000);
  });

  test("can't replace a newer version by an older one with a request that arrives late", async () => {
    const job = await insertJob(server, { status: "approved", title: "Older" });
    const rejected = await insertJob(server, { status: "approved" });
    // Its key is known to it from a delivery before, so that it is cut off in the middle of the writing itself.
    await syncNextBatch(cutOff);
    await changeJob(job.id, { title: "Old" });
    await changeJob(rejected.id, { title: "Still open" });
    gate.holds = (method, path) => method === "POST" && path.includes("/documents");
    await expect(syncNextBatch(cutOff)).rejects.toThrow();
    await expect.poll(() => gate.held).toBe(1);

    await changeJob(job.id, { title: "New" });
    await changeJob(rejected.id, { status: "rejected" });
    expect(await syncNextBatch(other)).toBe(2);
    expect(await gate.letGo()).toEqual([403]);
    await nextTaskIsDone();
    expect(await indexedVersion(job.id)).toBe(3);
    expect(await indexedVersion(rejected.id)).toBeNull();
    // And it can deliver again.
    await changeJob(job.id, { title: "Newest" });
    expect(await syncNextBatch(cutOff)).toBe(1);
    expect(await indexedVersion(job.id)).toBe(4);
  });

  test("can't swap in an older index either", async () => {
    const job = await insertJob(server, { status: "approved" });
    gate.holds = (_method, path) => path === "/swap-indexes";
    await expect(rebuildIndex(cutOff, () => undefined)).rejects.toThrow();
    await changeJob(job.id, { status: "rejected" });
    await syncNextBatch(other);
    expect(await gate.letGo()).toEqual([403]);
    await nextTaskIsDone();
    expect(await indexedVersion(job.id)).toBeNull();
  });
});

describe("a delivery that was taken over", () => {
  test("leaves no old key behind: there is one key for writing, a new one", async () => {
    const writers = async () =>
      (await other.getKeys({ limit: 100 })).results.filter(({ name }) => /index sync/.test(name ?? ""));
    await insertJob(server, { status: "approved" });
    await syncNextBatch(other);
    const [before] = await writers();
    for (let round = 0; round < 3; round += 1) {
      await holdDelivery(0);
      await insertJob(server, { status: "approved" });
      await syncNextBatch(other);
    }
    const after = await writers();
    expect(after).toHaveLength(1);
    expect(after[0]?.uid).not.toBe(before?.uid);
  });

  test("writes nothing if the lease was lost before the key was made", async () => {
    const slow = await holdDelivery(0);
    const wrote = vi.fn<() => Promise<void>>();
    await insertJob(server, { status: "approved" });
    await syncNextBatch(other);
    if (!slow) throw new Error("Another test left a delivery open.");
    await expect(deliver(other, slow, { jobs: [], work: wrote })).rejects.toThrow("lost");
    expect(wrote).not.toHaveBeenCalled();
  });
});

test("the lease is kept for as long as Meilisearch answers", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const delivery = await holdDelivery(10);
    if (!delivery) throw new Error("Another test left a delivery open.");
    const secondsLeft = async () =>
      (
        await sql<{ seconds: number }[]>`
          select extract(epoch from leased_until - clock_timestamp())::float as seconds from private.search_delivery`
      )[0]?.seconds;
    await deliver(other, delivery, {
      jobs: [],
      work: async ({ keepLease }) => {
        await sql`update private.search_delivery set leased_until = clock_timestamp() + interval '5 seconds'`;
        await keepLease();
        expect(await secondsLeft()).toBeLessThan(5);
        vi.setSystemTime(Date.now() + 4_000);
        await keepLease();
        expect(await secondsLeft()).toBeGreaterThan(5);
      },
    });
  } finally {
    vi.useRealTimers();
  }
});
