import { beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { serverClient, type Client } from "#tests/fixtures/clients.ts";
import { insertJob, newJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

let server: Client;
const sql = useSql();
beforeAll(() => {
  server = serverClient(inject("backends").environment);
});
beforeEach(async () => {
  await server.from("search_outbox").delete().gte("id", 0).throwOnError();
  // An earlier test may have left a delivery or a rebuild open.
  await sql`update private.search_delivery set lease = null, leased_until = null, rebuild = null, rebuild_until = null`;
});

async function waiting(): Promise<string[]> {
  const { data } = await server.from("search_outbox").select("job_id").order("id").throwOnError();
  return data.map(({ job_id }) => job_id);
}

async function listVersion(): Promise<number> {
  const { data } = await server.rpc("job_list_state").throwOnError();
  return (data as { version: number }).version;
}

type Claim = {
  lease: string;
  writer: string;
  jobs: { id: string; document: { title: string; version: number } | null }[];
} | null;

async function claim(batchSize = 100, leaseSeconds = 30): Promise<Claim> {
  const { data } = await server
    .rpc("claim_search_delivery", { batch_size: batchSize, lease_seconds: leaseSeconds })
    .throwOnError();
  return data as Claim;
}

const argumentsOf = (held: Claim) => ({
  held_lease: held?.lease ?? "",
  job_ids: held?.jobs.map(({ id }) => id) ?? [],
});

async function finish(held: Claim): Promise<boolean> {
  const { data } = await server.rpc("finish_search_jobs", argumentsOf(held)).throwOnError();
  return data;
}

async function giveUp(held: Claim): Promise<void> {
  await server.rpc("give_up_search_jobs", argumentsOf(held)).throwOnError();
}

describe("a change of a job is announced in its own transaction", () => {
  test.each([
    { from: "pending", to: "approved", announced: true },
    { from: "approved", to: "rejected", announced: true },
    { from: "approved", to: "pending", announced: true },
    { from: "pending", to: "rejected", announced: false },
    { from: "rejected", to: "pending", announced: false },
  ])("$from to $to: $announced", async ({ from, to, announced }) => {
    const job = await insertJob(server, { status: from });
    await server.from("search_outbox").delete().gte("id", 0).throwOnError();
    const before = await listVersion();
    await server.from("jobs").update({ status: to }).eq("id", job.id).throwOnError();
    expect(await waiting()).toEqual(announced ? [job.id] : []);
    expect((await listVersion()) - before).toBe(announced ? 1 : 0);
  });

  test("inserting, editing and deleting an approved one", async () => {
    const job = await insertJob(server, { status: "approved" });
    await server.from("jobs").update({ title: "Edited" }).eq("id", job.id).throwOnError();
    await server.from("jobs").delete().eq("id", job.id).throwOnError();
    expect(await waiting()).toEqual([job.id, job.id, job.id]);
  });

  test("changes of a pending job are not announced", async () => {
    const before = await listVersion();
    const job = await insertJob(server, { status: "pending" });
    await server.from("jobs").update({ title: "Edited" }).eq("id", job.id).throwOnError();
    await server.from("jobs").delete().eq("id", job.id).throwOnError();
    expect(await waiting()).toEqual([]);
    expect(await listVersion()).toBe(before);
  });

  test("many jobs in one statement are all announced, and the version of the list grows once", async () => {
    const before = await listVersion();
    const jobs = Array.from({ length: 50 }, () => newJob({ id: randomUUID(), status: "approved" }));
    await server.from("jobs").insert(jobs).throwOnError();
    expect((await waiting()).sort()).toEqual(jobs.map(({ id }) => id).sort());
    expect(await listVersion()).toBe(before + 1);
  });
});

describe("leases", () => {
  test("a batch holds each job once, as it is now; a job that is not open has no document", async () => {
    const kept = await insertJob(server, { status: "approved" });
    await server.from("jobs").update({ title: "Newer title" }).eq("id", kept.id).throwOnError();
    const rejected = await insertJob(server, { status: "approved" });
    await server.from("jobs").update({ status: "rejected" }).eq("id", rejected.id).throwOnError();
    const gone = await insertJob(server, { status: "approved" });
    await server.from("jobs").delete().eq("id", gone.id).throwOnError();
    const closed = await insertJob(server, { status: "approved" });
    const company_deleted_at = new Date().toISOString();
    await server.from("jobs").update({ company_deleted_at }).eq("id", closed.id).throwOnError();

    const batch = await claim();
    const documents = new Map(batch?.jobs.map(({ id, document }) => [id, document]));
    expect(documents.size).toBe(4);
    expect(documents.get(kept.id)).toMatchObject({ title: "Newer title", version: 2 });
    expect(documents.get(rejected.id)).toBeNull();
    expect(documents.get(gone.id)).toBeNull();
    expect(documents.get(closed.id)).toBeNull();
    expect(await finish(batch)).toBe(true);
    expect(await waiting()).toEqual([]);
  });

  test("one batch is on its way at a time, however many ask at once", async () => {
    for (let count = 0; count < 5; count += 1) await insertJob(server, { status: "approved" });
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(2)));
    const won = claims.filter((one) => one !== null);
    expect(won).toHaveLength(1);
    expect(won[0]?.jobs).toHaveLength(2);
    await finish(won[0] ?? null);
    expect((await claim(2))?.jobs).toHaveLength(2);
  });

  test("a job that changes while its batch is on its way stays in the outbox", async () => {
    const job = await insertJob(server, { status: "approved" });
    const batch = await claim();
    await server.from("jobs").update({ title: "Changed since" }).eq("id", job.id).throwOnError();
    await finish(batch);
    expect(await waiting()).toEqual([job.id]);
    expect((await claim())?.jobs[0]?.document?.title).toBe("Changed since");
  });

  test.each([
    { what: "finishes", end: finish },
    { what: "is given up", end: giveUp },
  ])("a batch that $what after another took over puts its jobs into the outbox again", async ({ end }) => {
    const job = await insertJob(server, { status: "approved" });
    const late = await claim(100, 0);
    const taken = await claim();
    expect(taken?.jobs.map(({ id }) => id)).toEqual([job.id]);
    await end(late);
    expect(await finish(taken)).toBe(true);
    expect(await waiting()).toEqual([job.id]);
  });

  test("a lease is kept by renewing it; one that ran out can't be renewed", async () => {
    await insertJob(server, { status: "approved" });
    const renew = async (held: Claim) =>
      (await server.rpc("renew_search_jobs", { held_lease: held?.lease ?? "", lease_seconds: 30 }).throwOnError()).data;
    const kept = await claim(100, 20);
    expect(await renew(kept)).toBe(true);
    const [{ seconds } = { seconds: 0 }] = await sql<{ seconds: number }[]>`
      select extract(epoch from leased_until - clock_timestamp())::float as seconds from private.search_delivery`;
    expect(seconds).toBeGreaterThan(20);
    expect(await claim()).toBeNull();
    await finish(kept);
    await insertJob(server, { status: "approved" });
    expect(await renew(await claim(100, 0))).toBe(false);
  });

  test("a batch that was given up can be taken at once", async () => {
    const job = await insertJob(server, { status: "approved" });
    const batch = await claim();
    expect(await claim()).toBeNull();
    await giveUp(batch);
    expect((await claim())?.jobs.map(({ id }) => id)).toEqual([job.id]);
  });

  test.each([
    { what: "finished", end: finish, sameKey: true },
    { what: "was given up", end: giveUp, sameKey: false },
    { what: "was never heard of again", end: () => Promise.resolve(), sameKey: false },
  ])("after a delivery that $what, the next writes with the same key: $sameKey", async ({ end, sameKey }) => {
    await insertJob(server, { status: "approved" });
    const first = await claim(100, 0);
    await end(first);
    await insertJob(server, { status: "approved" });
    expect((await claim())?.writer === first?.writer).toBe(sameKey);
  });

  test("no server takes a batch while the lease is held without one", async () => {
    await insertJob(server, { status: "approved" });
    const hold = async () =>
      (await server.rpc("hold_search_delivery", { lease_seconds: 30 }).throwOnError()).data as Omit<
        NonNullable<Claim>,
        "jobs"
      > | null;
    const held = await hold();
    expect(await hold()).toBeNull();
    expect(await claim()).toBeNull();
    expect(held && (await finish({ ...held, jobs: [] }))).toBe(true);
    expect((await claim())?.jobs).toHaveLength(1);
  });
});

describe("a rebuild", () => {
  const begin = async (seconds = 30) =>
    (await server.rpc("begin_search_rebuild", { alive_seconds: seconds }).throwOnError()).data as string | null;
  const take = async (run: string | null, with_waiting = false) =>
    (await server.rpc("take_search_rebuild_changes", { run: run ?? "", with_waiting }).throwOnError()).data as
      string[] | null;

  test("gets each job that was delivered since it began, once; on demand also those that wait", async () => {
    const before = await insertJob(server, { status: "approved" });
    await finish(await claim());
    const run = await begin();
    const during = await insertJob(server, { status: "approved" });
    await finish(await claim());
    const waits = await insertJob(server, { status: "approved" });
    expect(await take(run)).toEqual([during.id]);
    expect(await take(run, true)).toEqual([waits.id]);
    expect(before.id).not.toBe(during.id);
  });

  test("runs alone until it ends or does not renew itself in time; then it learns that it counts as dead", async () => {
    const run = await begin();
    expect(await begin()).toBeNull();
    await server.rpc("end_search_rebuild", { run: run ?? "" }).throwOnError();
    const silent = await begin(0);
    expect(await take(silent)).toBeNull();
    const next = await begin();
    expect(next).not.toBeNull();
    expect(await take(silent)).toBeNull();
    const { data } = await server.rpc("renew_search_rebuild", { run: silent ?? "", alive_seconds: 9 }).throwOnError();
    expect(data).toBe(false);
    expect(await take(next)).toEqual([]);
  });
});

describe("a named lease", () => {
  const take = async (name: string, holder: string, seconds = 30) =>
    (await server.rpc("take_lease", { lease_name: name, lease_holder: holder, lease_seconds: seconds }).throwOnError())
      .data;

  test("has one holder until it is released or runs out", async () => {
    const [name, first, second] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await take(name, first)).toBe(true);
    expect(await take(name, second)).toBe(false);
    expect(await take(randomUUID(), second)).toBe(true);
    expect(await take(name, first, 0)).toBe(true);
    expect(await take(name, second)).toBe(true);
    await server.rpc("release_lease", { lease_name: name, lease_holder: first }).throwOnError();
    expect(await take(name, first)).toBe(false);
    await server.rpc("release_lease", { lease_name: name, lease_holder: second }).throwOnError();
    expect(await take(name, first)).toBe(true);
  });
});
