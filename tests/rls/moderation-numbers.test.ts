import { beforeEach, describe, expect, inject, test } from "vitest";

import { clientOf, createWorld } from "./world.ts";
import { makeSuperAdminPerson, type Person } from "#tests/fixtures/clients.ts";
import { dayIn, keepAwayFromMidnight } from "#tests/fixtures/days.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, insertReport, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// The day of moderators in numbers, and the log of their decisions with filters.

const { environment } = inject("backends");
const world = await createWorld();
const second = await makeSuperAdminPerson(environment);
const sql = useSql();

beforeEach(async () => {
  await keepAwayFromMidnight();
  await sql`delete from public.moderation_log`;
  await sql`delete from public.job_reports`;
  await sql`delete from public.jobs`;
});

const pendingJob = (fields: Parameters<typeof insertJob>[1] = {}) =>
  insertJob(world.server, { company_uid: world.employerA.id, status: "pending", ...fields });

async function decide({ id }: JobRow, new_status: string, new_reason = "", by: Person = world.superAdmin) {
  const [now] = await sql<{ version: number }[]>`select version from public.jobs where id = ${id}`;
  const seen = [{ id, version: now?.version, name_version: 1, read: true }];
  const { data } = await by.client.rpc("decide_jobs", { seen, new_status, new_reason }).throwOnError();
  expect((data as { changed: unknown[] }).changed).toHaveLength(1);
}

async function dismissReports({ id, version }: JobRow) {
  const { client } = world.superAdmin;
  const { data } = await client.rpc("find_moderated_job", { job: id }).throwOnError();
  const seen_reports = (data as { reports: { seen: string } }).reports.seen;
  expect((await client.rpc("dismiss_job_reports", { job: id, seen_version: version, seen_reports })).data).toBe(true);
}

/** Moves what was logged of the job into the past. */
const age = ({ id }: JobRow, by: string) =>
  sql`update public.moderation_log set created_at = created_at - ${by}::interval where job_id = ${id}`;

const markBy = (rules: string[], { id }: JobRow) =>
  sql`
    update public.job_assessments set rules_version = 1, reasons = ${sql.json(rules.map((rule) => ({ rule })))}
    where job_id = ${id}`;

type Numbers = Record<"waiting" | "oldest_seconds" | "median_seconds", number | null> &
  Record<"people" | "findings" | "reports", Record<string, unknown>[]>;

const numbers = async (days = 1) =>
  (await world.superAdmin.client.rpc("moderation_numbers", { days }).throwOnError()).data as Numbers;

const NONE = { approved: 0, rejected: 0, changes: 0, pending: 0, kept: 0, undone: 0 };

test.each(["anon", "employerA"] as const)("%s gets no numbers", async (who) => {
  const { data, error } = await clientOf(world, who).rpc("moderation_numbers", { days: 1 });
  expect([data, error?.code]).toEqual([null, "42501"]);
  expect((await clientOf(world, who).rpc("moderation_health")).error?.code).toBe("42501");
});

test("jobs in the queue wait, the oldest since it came back; one with changes asked for does not", async () => {
  expect(await numbers()).toEqual({
    ...{ waiting: 0, oldest_seconds: 0, median_seconds: null, people: [], findings: [], reports: [] },
  });
  const [oldest, sentBack] = [await pendingJob(), await pendingJob(), await pendingJob()];
  for (const [job, hours] of [[oldest, 5] as const, [sentBack, 9] as const])
    await sql`
      update public.job_assessments set created_at = now() - make_interval(hours => ${hours}) where job_id = ${job.id}`;
  await decide(sentBack, "pending", "Please name the pay.");
  const found = await numbers();
  expect(found.waiting).toBe(2);
  expect(Math.round((found.oldest_seconds ?? 0) / 3600)).toBe(5);
});

describe("decisions", () => {
  test("are counted by person and kind; an undo is none, and marks the decision before it", async () => {
    await decide(await pendingJob(), "approved");
    await decide(await pendingJob(), "rejected", "No.", second);
    await decide(await pendingJob(), "pending", "Please name the pay.", second);
    // Undone by another person, and then decided again.
    const again = await pendingJob();
    await decide(again, "rejected", "No.", second);
    await decide(again, "pending");
    await decide(again, "approved");
    // A request for changes that was taken back.
    const asked = await pendingJob();
    await decide(asked, "pending", "Please name the pay.");
    await decide(asked, "pending");
    // Neither after ten minutes nor across an edit is it an undo.
    const late = await pendingJob();
    await decide(late, "approved");
    await age(late, "11 minutes");
    await decide(late, "pending", "Seen too fast");
    const edited = await pendingJob();
    await decide(edited, "approved");
    await world.employerA.client.from("jobs").update({ about: "Edited" }).eq("id", edited.id).throwOnError();
    await decide(edited, "approved");
    expect((await numbers()).people).toEqual([
      { ...NONE, email: world.superAdmin.email, decisions: 7, approved: 5, changes: 1, pending: 1, undone: 1 },
      { ...NONE, email: second.email, decisions: 3, rejected: 2, changes: 1, undone: 1 },
    ]);
  });

  test("of the days that are asked for count, and none of the server or the employer", async () => {
    const old = await pendingJob();
    await decide(old, "approved");
    await age(old, "6 days");
    const older = await pendingJob();
    await decide(older, "approved");
    await age(older, "7 days");
    await world.server
      .from("jobs")
      .update({ status: "approved" })
      .eq("id", (await pendingJob()).id)
      .throwOnError();
    await world.employerA.client.from("jobs").update({ about: "Edited" }).eq("id", old.id).throwOnError();
    const counted = async (days: number) => (await numbers(days)).people.map(({ decisions }) => decisions);
    expect([await counted(1), await counted(7), await counted(8)]).toEqual([[], [1], [2]]);
  });

  test("have the median of how long their jobs waited, without those undone", async () => {
    const waited = (hours: number) =>
      pendingJob({ created_at: new Date(Date.now() - hours * 3_600_000).toISOString() });
    for (const hours of [1, 2, 3]) await decide(await waited(hours), "approved");
    const undone = await waited(90);
    await decide(undone, "rejected");
    await decide(undone, "pending");
    expect(Math.round(((await numbers()).median_seconds ?? 0) / 3600)).toBe(2);
  });
});

test("a finding is confirmed by a rejection or a request for changes, also once its job was mended, and dismissed by an approval", async () => {
  const decideMarked = async (status: string, reason: string, ...rules: string[]) => {
    const job = await pendingJob();
    await markBy(rules, job);
    await decide(job, status, reason);
    return job;
  };
  const mended = await decideMarked("pending", "No fees, please.", "deposit", "deposit");
  await world.employerA.client.from("jobs").update({ about: "Mended" }).eq("id", mended.id).throwOnError();
  await decideMarked("rejected", "No.", "deposit", "new-account");
  await decideMarked("approved", "", "new-account");
  const undone = await decideMarked("approved", "", "deposit");
  await decide(undone, "pending");
  expect((await numbers()).findings).toEqual([
    { rule: "deposit", right: 2, wrong: 0 },
    { rule: "new-account", right: 1, wrong: 1 },
  ]);
});

test("a report is right where its job was taken off and wrong where it was kept; an open one and one of an undone decision are neither", async () => {
  const reported = async () => {
    const job = await pendingJob({ status: "approved" });
    await insertReport(world.server, job);
    return job;
  };
  await decide(await reported(), "rejected", "A fee.");
  await dismissReports(await reported());
  const undone = await reported();
  await decide(undone, "rejected", "A fee.");
  await decide(undone, "approved");
  await reported();
  const found = await numbers();
  expect(found.reports).toEqual([{ reason: "asks for money", right: 1, wrong: 1 }]);
  expect(found.people).toMatchObject([{ decisions: 3, rejected: 2, kept: 1, undone: 1 }]);
});

describe("the log", () => {
  type Filters = { searched?: string; kinds?: string[]; about?: string[]; first_day?: string; last_day?: string };
  type Entry = { action: string; title: string | null; reason: string | null };

  const log = async (filters: Filters) => {
    const page = { searched: "", page_size: 50, page_start: 0 };
    const { data } = await world.superAdmin.client.rpc("search_audit_log", { ...page, ...filters }).throwOnError();
    return (data as Entry[]).map(({ action, title, reason }) => [action, title, reason]);
  };

  test("is narrowed by words of the job or company, kind, person and day, and has titles and reasons", async () => {
    const title = `Welder ${uniqueWord()}`;
    const job = await pendingJob({ title, status: "approved" });
    await insertReport(world.server, job);
    await dismissReports(job);
    await decide(job, "rejected", "A fee.", second);
    const dismissed = ["reports dismissed", title, "1 report and nothing wrong was found"];
    const rejected = ["job rejected", title, "A fee."];
    const about = title
      .toLowerCase()
      .split(" ")
      .map((word) => `%${word}%`);
    expect(await log({ about })).toEqual([rejected, dismissed]);
    expect(await log({ about, kinds: ["reports dismissed"] })).toEqual([dismissed]);
    expect(await log({ about, searched: second.email })).toEqual([rejected]);
    expect(await log({ about, first_day: dayIn(0), last_day: dayIn(0) })).toHaveLength(2);
    expect(await log({ about, first_day: dayIn(1) })).toEqual([]);
    expect(await log({ about, last_day: dayIn(-1) })).toEqual([]);
    expect(await log({ about: ["%no such words%"] })).toEqual([]);
    const [company] = await sql<{ company_name: string }[]>`
      select company_name from public.companies where id = ${world.employerA.id}`;
    const byCompany = await log({ about: [`%${company?.company_name.toLowerCase()}%`], kinds: ["job rejected"] });
    expect(byCompany).toContainEqual(rejected);
  });
});
