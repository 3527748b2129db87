import { beforeEach, expect, test } from "vitest";

import { createWorld, EVERYBODY, clientOf } from "./world.ts";
import { COMMON_REASONS } from "#app/features/moderation/reasons.ts";
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

async function numbers(): Promise<Record<string, unknown>> {
  const { data } = await world.server.rpc("count_checked_jobs").throwOnError();
  return data as Record<string, unknown>;
}

/** Each of these ten times: no lower number is told. */
async function tenTimes(action: () => Promise<unknown>): Promise<void> {
  for (let count = 0; count < 10; count += 1) await action();
}

const approve = async () => decide(await pendingJob(), "approved");

const NONE = { decided: null, refused: null, refused_for: {}, minutes: null, taken_off: null, reported_for: {} };

test.each(EVERYBODY)("%s can't call them", async (who) => {
  for (const name of ["count_checked_jobs", "checking_time"] as const) {
    const { data, error } = await clientOf(world, who).rpc(name);
    expect([data, error?.code]).toEqual([null, "42501"]);
  }
});

test("it tells counts alone, and none below ten", async () => {
  const refuse = async () => {
    const job = await pendingJob({ title: "Secret plan", status: "approved" });
    await insertReport(world.server, job, { sentence: "A secret", email: "priya@mail.example", reason: "offensive" });
    await decide(job, "rejected", "You may not call people Mr Sharma.");
  };
  const wait = async () => decide(await pendingJob(), "rejected", COMMON_REASONS.money.reason);
  for (let count = 0; count < 9; count += 1) await refuse();
  expect(await numbers()).toEqual(NONE);
  await wait();
  expect(await numbers()).toEqual({ ...NONE, decided: 10, refused: 10 });
  await refuse();
  for (let count = 0; count < 9; count += 1) await wait();
  expect(await numbers()).toEqual({
    ...{ decided: 20, refused: 20, refused_for: { other: 10, [COMMON_REASONS.money.reason]: 10 } },
    ...{ minutes: expect.any(Number) as number, taken_off: 10, reported_for: { offensive: 10 } },
  });
});

test("refused jobs are counted by each reason that moderators choose from", async () => {
  const reasons = Object.values(COMMON_REASONS).map(({ reason }) => reason);
  for (const reason of reasons) await tenTimes(async () => decide(await pendingJob(), "rejected", reason));
  expect(await numbers()).toMatchObject({
    decided: 40,
    refused: 40,
    refused_for: Object.fromEntries(reasons.map((reason) => [reason, 10])),
  });
});

test("the newest decision about a job counts; one that was undone, an older one and one of the server do not", async () => {
  await tenTimes(approve);
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
  expect(await numbers()).toMatchObject({ decided: 11, refused: null });
});

test("a job waits since it was posted, since its employer's edit, or since reports took it off", async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  for (let count = 0; count < 10; count += 1) await decide(await pendingJob({ created_at: hoursAgo(2) }), "approved");
  expect(await numbers()).toMatchObject({ minutes: 120 });

  await sql`delete from public.moderation_log`;
  for (let count = 0; count < 5; count += 1) {
    const edited = await pendingJob({ created_at: hoursAgo(90) });
    await decide(edited, "rejected");
    await world.employerA.client.from("jobs").update({ about: "Corrected" }).eq("id", edited.id).throwOnError();
    await age(edited, "5 hours");
    await decide(edited, "approved");
    const reported = await pendingJob({ created_at: hoursAgo(90), status: "approved" });
    await world.server.from("jobs").update({ status: "pending" }).eq("id", reported.id).throwOnError();
    await age(reported, "3 hours");
    await decide(reported, "rejected");
  }
  expect(await numbers()).toMatchObject({ decided: 10, minutes: 240 });
});

test("how long checking takes is the median of today, else of the last 7 days, and not told below ten decisions", async () => {
  const checkingTime = async () => (await world.server.rpc("checking_time").throwOnError()).data;
  const waited = (hours: number) => pendingJob({ created_at: new Date(Date.now() - hours * 3_600_000).toISOString() });
  for (let count = 0; count < 9; count += 1) await decide(await waited(2), "approved");
  expect(await checkingTime()).toBeNull();
  const slow = await waited(50);
  await decide(slow, "rejected");
  expect(await checkingTime()).toEqual({ today: true, minutes: 120 });
  await age(slow, "2 days");
  expect(await checkingTime()).toEqual({ today: false, minutes: 120 });
  await age(slow, "6 days");
  expect(await checkingTime()).toBeNull();
});

test("reported jobs count once each, and only those that a moderator took off", async () => {
  const reported = async () => {
    const job = await pendingJob({ status: "approved" });
    await insertReport(world.server, job);
    await insertReport(world.server, job);
    return job;
  };
  await tenTimes(async () => decide(await reported(), "rejected"));
  // Not read yet, dismissed, and of another month.
  await reported();
  const { id, version } = await reported();
  const { data: card } = await world.superAdmin.client.rpc("find_moderated_job", { job: id });
  const seen_reports = (card as { reports: { seen: string } }).reports.seen;
  const dismissed = { job: id, seen_version: version, seen_reports };
  expect((await world.superAdmin.client.rpc("dismiss_job_reports", dismissed)).data).toBe(true);
  const old = await pendingJob({ status: "approved" });
  await insertReport(world.server, old, { created_at: new Date(Date.now() - 31 * 86_400_000).toISOString() });
  await decide(old, "rejected");
  expect(await numbers()).toMatchObject({ taken_off: 10, reported_for: { "asks for money": 10 } });
});
