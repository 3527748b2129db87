import { beforeEach, expect, test } from "vitest";

import { createWorld, EVERYBODY, clientOf } from "./world.ts";
import { COMMON_REASONS } from "#app/features/moderation/rejection-reasons.ts";
import { insertJob, insertReport, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// What the public page about checking says of the last 30 days.

const world = await createWorld();
const sql = useSql();
beforeEach(async () => {
  await sql`delete from public.moderation_log`;
  await sql`delete from public.job_reports`;
});

const pendingJob = (fields: Parameters<typeof insertJob>[1] = {}) =>
  insertJob(world.server, { company_uid: world.employerA.id, status: "pending", ...fields });

async function decide({ id }: JobRow, new_status: string, new_reason = ""): Promise<void> {
  const [now] = await sql<{ version: number }[]>`select version from public.jobs where id = ${id}`;
  const seen = [{ id, version: now?.version, name_version: 1, read: true }];
  const { data } = await world.superAdmin.client.rpc("decide_jobs", { seen, new_status, new_reason }).throwOnError();
  expect((data as { changed: unknown[] }).changed).toHaveLength(1);
}

/** Moves what was logged of the job into the past. */
const age = ({ id }: JobRow, by: string) =>
  sql`update public.moderation_log set created_at = created_at - ${by}::interval where job_id = ${id}`;

async function numbers(client = world.anon): Promise<Record<string, unknown>> {
  const { data } = await client.rpc("count_checked_jobs").throwOnError();
  return data as Record<string, unknown>;
}

const NONE = {
  ...{ decided: 0, refused: 0, refused_for: {}, minutes: null },
  ...{ reported: 0, reported_for: {}, taken_off: 0 },
};

test("it tells counts alone, the same to all", async () => {
  const job = await pendingJob({ title: "Secret plan" });
  await decide(job, "rejected", "You may not call people Mr Sharma.");
  await insertReport(world.server, job, { sentence: "A secret", email: "priya@mail.example", reason: "offensive" });
  for (const who of EVERYBODY) {
    expect(await numbers(clientOf(world, who)), who).toEqual({
      ...{ decided: 1, refused: 1, refused_for: {}, minutes: expect.any(Number) as number },
      ...{ reported: 1, reported_for: { offensive: 1 }, taken_off: 0 },
    });
  }
});

test("refused jobs are counted by each reason that moderators choose from", async () => {
  const reasons = Object.values(COMMON_REASONS).map(({ reason }) => reason);
  for (const reason of reasons) await decide(await pendingJob(), "rejected", reason);
  expect(await numbers()).toMatchObject({
    decided: 4,
    refused: 4,
    refused_for: Object.fromEntries(reasons.map((reason) => [reason, 1])),
  });
});

test("the newest decision about a job counts; one that was undone, an older one and one of the server do not", async () => {
  const twice = await pendingJob();
  await decide(twice, "rejected");
  await world.employerA.client.from("jobs").update({ about: "Corrected" }).eq("id", twice.id).throwOnError();
  await decide(twice, "approved");
  const undone = await pendingJob();
  await decide(undone, "rejected");
  await decide(undone, "pending");
  const old = await pendingJob();
  await decide(old, "rejected");
  await age(old, "31 days");
  const imported = await pendingJob();
  await world.server.from("jobs").update({ status: "approved" }).eq("id", imported.id).throwOnError();
  expect(await numbers()).toMatchObject({ decided: 1, refused: 0 });
});

test("a job waits since it was posted, since its employer's edit, or since reports took it off", async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await decide(await pendingJob({ created_at: hoursAgo(2) }), "approved");
  expect(await numbers()).toMatchObject({ minutes: 120 });

  const edited = await pendingJob({ created_at: hoursAgo(90) });
  await decide(edited, "rejected");
  await world.employerA.client.from("jobs").update({ about: "Corrected" }).eq("id", edited.id).throwOnError();
  await age(edited, "5 hours");
  await decide(edited, "approved");
  const reported = await pendingJob({ created_at: hoursAgo(90), status: "approved" });
  await world.server.from("jobs").update({ status: "pending" }).eq("id", reported.id).throwOnError();
  await age(reported, "3 hours");
  await decide(reported, "rejected");
  expect(await numbers()).toMatchObject({ decided: 3, minutes: 180 });
});

test("reported jobs are counted once each, with those that were taken off after it", async () => {
  expect(await numbers()).toEqual(NONE);
  const [one, other] = [await pendingJob({ status: "approved" }), await pendingJob({ status: "approved" })];
  await insertReport(world.server, one);
  await insertReport(world.server, one);
  await insertReport(world.server, other, { reason: "not real" });
  await insertReport(world.server, other, { created_at: new Date(Date.now() - 31 * 86_400_000).toISOString() });
  await decide(one, "rejected");
  expect(await numbers()).toMatchObject({
    ...{ reported: 2, reported_for: { "asks for money": 1, "not real": 1 }, taken_off: 1 },
  });
});
