import { expect, test } from "vitest";

import { createWorld } from "./world.ts";
import type { Client } from "#tests/fixtures/clients.ts";
import { insertJob, readDecisions, readJob, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// A moderator asks the employer of a pending job for changes. It is still pending, but not in the queue until it is saved.

const world = await createWorld();
const sql = useSql();
const REASON = "Please say what it pays.";

const ownJob = (fields: Partial<JobRow> = {}) =>
  insertJob(world.server, { company_uid: world.employerA.id, ...(fields as object) });

async function decide({ id }: JobRow, status: string, reason: string, client: Client = world.superAdmin.client) {
  const version = (await readJob(world.server, id))?.version;
  const seen = [{ id, version, name_version: 1, read: true }];
  const { data } = await client.rpc("decide_jobs", { seen, new_status: status, new_reason: reason });
  return (data as { changed: { id: string }[] } | null)?.changed.length;
}

async function readQueueRow({ id }: JobRow) {
  const { data } = await world.server
    .from("job_assessments")
    .select("pending, created_at")
    .eq("job_id", id)
    .single()
    .throwOnError();
  return { inQueue: data.pending, since: data.created_at };
}

async function mailOf({ id }: JobRow): Promise<string | undefined> {
  const rows = await sql<{ before: string }[]>`
    select payload -> 'jobs' ->> ${id} as before from public.notification_outbox
    where kind = 'jobs_decided' and payload -> 'jobs' ? ${id}`;
  return rows[0]?.before;
}

test("the job stays pending with the reason, leaves the queue, is in the log, and its employer is told", async () => {
  const job = await ownJob();
  expect(await decide(job, "pending", REASON)).toBe(1);
  const asked = await readJob(world.server, job.id);
  expect(asked).toMatchObject({ status: "pending", status_reason: REASON, version: 2 });
  expect(asked?.changes_requested_at).not.toBeNull();
  expect((await readQueueRow(job)).inQueue).toBe(false);
  expect(await readDecisions(world.server, job.id)).toEqual([["pending", "pending", REASON]]);
  expect(await mailOf(job)).toBe("pending");
});

test("a save puts the job at the end of the queue, and the log has it", async () => {
  const job = await ownJob({ posted_date: "2026-11-01T10:00:00Z" });
  await decide(job, "pending", REASON);
  await world.employerA.client.from("jobs").update({ salary: "₹30,000" }).eq("id", job.id).throwOnError();
  expect(await readJob(world.server, job.id)).toMatchObject({ changes_requested_at: null, status_reason: null });
  const { inQueue, since } = await readQueueRow(job);
  expect(inQueue).toBe(true);
  expect(Date.parse(since)).toBeGreaterThan(Date.parse(job.created_at) - 60_000);
  expect((await readDecisions(world.server, job.id)).at(-1)).toEqual(["pending", "pending", null]);
});

test("a save answers the reason for which a job was set back to pending, and the log has it", async () => {
  const job = await ownJob({ status: "approved" });
  await decide(job, "pending", REASON);
  await world.employerA.client.from("jobs").update({ salary: "₹30,000" }).eq("id", job.id).throwOnError();
  expect(await readJob(world.server, job.id)).toMatchObject({ status: "pending", status_reason: null });
  expect(await readDecisions(world.server, job.id)).toEqual([
    ["approved", "pending", REASON],
    ["pending", "pending", null],
  ]);
});

test("the employer's other changes keep what was asked for, and only a moderator asks", async () => {
  const job = await ownJob();
  await decide(job, "pending", REASON);
  const asked = await readJob(world.server, job.id);
  const own = world.employerA.client.from("jobs");
  await own
    .update({ expires_at: new Date(Date.now() + 9 * 86_400_000).toISOString() })
    .eq("id", job.id)
    .throwOnError();
  expect((await readJob(world.server, job.id))?.changes_requested_at).toBe(asked?.changes_requested_at);
  const { error } = await own.update({ changes_requested_at: null }).eq("id", job.id);
  expect(error?.message).toBe("Only super admin can change status.");
  expect(await decide(job, "pending", "Mine", world.employerA.client)).toBeUndefined();
  expect(await readJob(world.server, job.id)).toMatchObject({
    status_reason: REASON,
    changes_requested_at: asked?.changes_requested_at,
  });
});

test("a moderator may ask in other words, take it back into its old place, or decide", async () => {
  const job = await ownJob({ posted_date: "2026-11-01T10:00:00Z" });
  const { since } = await readQueueRow(job);
  await decide(job, "pending", REASON);
  expect(await decide(job, "pending", "Please name the street.")).toBe(1);
  expect(await readJob(world.server, job.id)).toMatchObject({ status_reason: "Please name the street." });
  expect(await decide(job, "pending", "")).toBe(1);
  expect(await readJob(world.server, job.id)).toMatchObject({ status_reason: null, changes_requested_at: null });
  expect(await readQueueRow(job)).toEqual({ inQueue: true, since });
  expect(await decide(job, "pending", "")).toBe(0);
  await decide(job, "pending", REASON);
  expect(await decide(job, "approved", "")).toBe(1);
  expect(await readJob(world.server, job.id)).toMatchObject({ status: "approved", changes_requested_at: null });
});

test.each(["approved", "rejected"] as const)(
  "to undo that it was %s asks for the same changes again, out of the queue",
  async (status) => {
    const job = await ownJob();
    await decide(job, "pending", REASON);
    const asked = await readJob(world.server, job.id);
    await decide(job, status, "");
    expect(await decide(job, "pending", REASON)).toBe(1);
    expect(await readJob(world.server, job.id)).toMatchObject({
      ...{ status: "pending", status_reason: REASON, changes_requested_at: asked?.changes_requested_at },
    });
    expect((await readQueueRow(job)).inQueue).toBe(false);
  },
);

test.each(["approved", "rejected"] as const)(
  "an %s job goes back to pending with the reason, and is in the queue",
  async (status) => {
    const job = await ownJob({ status });
    expect(await decide(job, "pending", REASON)).toBe(1);
    expect(await readJob(world.server, job.id)).toMatchObject({
      ...{ status: "pending", status_reason: REASON, changes_requested_at: null },
    });
    expect((await readQueueRow(job)).inQueue).toBe(true);
    expect(await readDecisions(world.server, job.id)).toEqual([[status, "pending", REASON]]);
    expect(await mailOf(job)).toBe(status);
  },
);
