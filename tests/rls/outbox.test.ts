import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, inject, test } from "vitest";

import { serverClient, type Client } from "#tests/fixtures/clients.ts";
import { insertJob, newJob } from "#tests/fixtures/rows.ts";

let server: Client;
beforeEach(async () => {
  server = serverClient(inject("backends").environment);
  await server.from("search_outbox").delete().gte("id", 0).throwOnError();
});

async function waiting(): Promise<string[]> {
  const { data } = await server.from("search_outbox").select("job_id").order("id").throwOnError();
  return data.map(({ job_id }) => job_id);
}

async function feedVersion(): Promise<number> {
  const { data } = await server.rpc("feed_state").throwOnError();
  return (data as { version: number }).version;
}

type Claim = { lease: string; jobs: { id: string; document: { title: string; version: number } | null }[] } | null;

async function claim(batchSize = 100, leaseSeconds = 30): Promise<Claim> {
  const { data } = await server
    .rpc("claim_search_jobs", { batch_size: batchSize, lease_seconds: leaseSeconds })
    .throwOnError();
  return data as Claim;
}

async function finish(held: Claim): Promise<boolean> {
  const { data } = await server
    .rpc("finish_search_jobs", { held_lease: held?.lease ?? "", job_ids: held?.jobs.map(({ id }) => id) ?? [] })
    .throwOnError();
  return data;
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
    const before = await feedVersion();
    await server.from("jobs").update({ status: to }).eq("id", job.id).throwOnError();
    expect(await waiting()).toEqual(announced ? [job.id] : []);
    expect((await feedVersion()) - before).toBe(announced ? 1 : 0);
  });

  test("inserting, editing and deleting an approved one", async () => {
    const job = await insertJob(server, { status: "approved" });
    await server.from("jobs").update({ title: "Edited" }).eq("id", job.id).throwOnError();
    await server.from("jobs").delete().eq("id", job.id).throwOnError();
    expect(await waiting()).toEqual([job.id, job.id, job.id]);
  });

  test("a pending job is nobody's business", async () => {
    const before = await feedVersion();
    const job = await insertJob(server, { status: "pending" });
    await server.from("jobs").update({ title: "Edited" }).eq("id", job.id).throwOnError();
    await server.from("jobs").delete().eq("id", job.id).throwOnError();
    expect(await waiting()).toEqual([]);
    expect(await feedVersion()).toBe(before);
  });

  test("many in one statement are announced each, and grow the feed version once", async () => {
    const before = await feedVersion();
    const jobs = Array.from({ length: 50 }, () => newJob({ id: randomUUID(), status: "approved" }));
    await server.from("jobs").insert(jobs).throwOnError();
    expect((await waiting()).sort()).toEqual(jobs.map(({ id }) => id).sort());
    expect(await feedVersion()).toBe(before + 1);
  });

  test("a refused change announces nothing", async () => {
    const job = await insertJob(server, { status: "approved" });
    await server.from("search_outbox").delete().gte("id", 0).throwOnError();
    const { error } = await server.from("jobs").update({ vacancies: 0 }).eq("id", job.id);
    expect(error).not.toBeNull();
    expect(await waiting()).toEqual([]);
  });
});

describe("leases", () => {
  test("a batch carries each job once, as it is now; gone and rejected ones carry no document", async () => {
    const kept = await insertJob(server, { status: "approved" });
    await server.from("jobs").update({ title: "Newer title" }).eq("id", kept.id).throwOnError();
    const rejected = await insertJob(server, { status: "approved" });
    await server.from("jobs").update({ status: "rejected" }).eq("id", rejected.id).throwOnError();
    const gone = await insertJob(server, { status: "approved" });
    await server.from("jobs").delete().eq("id", gone.id).throwOnError();

    const batch = await claim();
    const documents = new Map(batch?.jobs.map(({ id, document }) => [id, document]));
    expect(documents.size).toBe(3);
    expect(documents.get(kept.id)).toMatchObject({ title: "Newer title", version: 2 });
    expect(documents.get(rejected.id)).toBeNull();
    expect(documents.get(gone.id)).toBeNull();
    expect(await finish(batch)).toBe(true);
    expect(await waiting()).toEqual([]);
  });

  test("one batch is out at a time, however many ask at once", async () => {
    for (let count = 0; count < 5; count += 1) await insertJob(server, { status: "approved" });
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(2)));
    const won = claims.filter((one) => one !== null);
    expect(won).toHaveLength(1);
    expect(won[0]?.jobs).toHaveLength(2);
    await finish(won[0] ?? null);
    expect((await claim(2))?.jobs).toHaveLength(2);
  });

  test("a job that changes while its batch is out stays in line", async () => {
    const job = await insertJob(server, { status: "approved" });
    const batch = await claim();
    await server.from("jobs").update({ title: "Changed meanwhile" }).eq("id", job.id).throwOnError();
    await finish(batch);
    expect(await waiting()).toEqual([job.id]);
    expect((await claim())?.jobs[0]?.document?.title).toBe("Changed meanwhile");
  });

  test("a batch that came back too late puts its jobs in line again", async () => {
    const job = await insertJob(server, { status: "approved" });
    const late = await claim(100, 0);
    const taken = await claim();
    expect(taken?.jobs.map(({ id }) => id)).toEqual([job.id]);
    expect(await finish(late)).toBe(false);
    expect(await finish(taken)).toBe(true);
    expect(await waiting()).toEqual([job.id]);
  });

  test("a lease is kept by renewing it, and can't be once it ran out", async () => {
    await insertJob(server, { status: "approved" });
    const renew = async (lease: string) =>
      (await server.rpc("renew_search_jobs", { held_lease: lease, lease_seconds: 30 }).throwOnError()).data;
    const kept = await claim(100, 1);
    expect(await renew(kept?.lease ?? "")).toBe(true);
    expect(await claim()).toBeNull();
    await finish(kept);
    await insertJob(server, { status: "approved" });
    const lost = await claim(100, 0);
    expect(await renew(lost?.lease ?? "")).toBe(false);
  });

  test("a batch given back is free at once", async () => {
    const job = await insertJob(server, { status: "approved" });
    const batch = await claim();
    expect(await claim()).toBeNull();
    await server.rpc("release_search_jobs", { held_lease: batch?.lease ?? "" }).throwOnError();
    expect((await claim())?.jobs.map(({ id }) => id)).toEqual([job.id]);
  });
});
