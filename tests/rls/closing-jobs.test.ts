import { beforeEach, describe, expect, test } from "vitest";

import { createWorld } from "./world.ts";
import { EXTENDED_BY_DAYS, extendedEnd } from "#app/features/jobs/job-end.ts";
import { DAY_MS } from "#app/features/jobs/posted-date.ts";
import type { Client } from "#tests/fixtures/clients.ts";
import { dayIn, endOfDayIn, keepAwayFromMidnight } from "#tests/fixtures/days.ts";
import { insertApplication, insertJob, readDecisions, readJob, type JobRow } from "#tests/fixtures/rows.ts";

// Closing, extending and opening jobs again, as their employers do it: several at once, each in the version that was seen.

const world = await createWorld();
beforeEach(keepAwayFromMidnight);

const iso = (time: string | undefined) => new Date(time ?? NaN).toISOString();

type Row = { id: string; changed: boolean; version: number };
const seenOf = (jobs: JobRow[]) => jobs.map(({ id, version }) => ({ id, version }));

async function close(client: Client, jobs: JobRow[], reason = "filled", words?: string) {
  const { data, error } = await client.rpc("close_own_jobs", {
    ...{ seen: seenOf(jobs), reason },
    ...(words !== undefined && { words }),
  });
  return { rows: data as Row[] | null, error };
}

async function extend(client: Client, jobs: JobRow[], days = 30) {
  const { data, error } = await client.rpc("extend_own_jobs", { seen: seenOf(jobs), days });
  return { rows: data as Row[] | null, error };
}

const ownJob = (fields: Parameters<typeof insertJob>[1] = {}) =>
  insertJob(world.server, { company_uid: world.employerA.id, status: "approved", ...fields });

const now = async ({ id }: JobRow) => (await readJob(world.server, id)) ?? ({} as Partial<JobRow>);

describe("its employer", () => {
  test.each(["filled", "no longer hiring"])("closes a job: %s, without a new review", async (reason) => {
    const job = await ownJob();
    const { rows } = await close(world.employerA.client, [job], reason);
    expect(rows).toMatchObject([{ id: job.id, changed: true, version: job.version + 1, closed_reason: reason }]);
    expect(await now(job)).toMatchObject({ status: "approved", open: false, closed_reason: reason });
    expect(await readDecisions(world.server, job.id)).toEqual([]);
  });

  test("closes as filled only with an answer to those who have none, also when declined, and to no one else", async () => {
    const job = await ownJob();
    const ids: Record<string, string> = {};
    for (const state of ["new", "seen", "shortlisted", "interview", "hired", "declined"]) {
      ids[state] = (await insertApplication(world.server, job.id)).id;
      await world.server.from("applications").update({ state }).eq("id", ids[state]).throwOnError();
    }
    ids.told = (await insertApplication(world.server, job.id)).id;
    await world.employerA.client.rpc("answer_applications", { ids: [ids.told], words: "Told before." }).throwOnError();
    const answered = async () =>
      (
        await world.server
          .from("application_events")
          .select("application_id, text")
          .eq("what", "answered")
          .in("application_id", Object.values(ids))
          .neq("text", "Told before.")
          .throwOnError()
      ).data;
    for (const words of [undefined, "", "  "]) {
      expect((await close(world.employerA.client, [job], "filled", words)).error).not.toBeNull();
      expect([await now(job), await answered()]).toEqual([job, []]);
    }
    expect((await close(world.employerA.client, [job], "filled", "The job is taken.")).rows).toMatchObject([
      { changed: true },
    ]);
    const waiting = ["new", "seen", "shortlisted", "interview", "declined"].map((state) => ids[state] ?? "");
    const told = await answered();
    expect(told.map(({ application_id: id }) => id).sort()).toEqual(waiting.sort());
    expect(new Set(told.map(({ text }) => text))).toEqual(new Set(["The job is taken."]));
  });

  test.each([
    ["from its end", 10, 40],
    ["up to 60 days from today", 45, 60],
    ["from today, where it has expired", -1, 30],
  ])("extends a job by thirty days %s; its date stays, and there is no new review", async (_how, before, after) => {
    const job = await ownJob({
      expires_at: endOfDayIn(before),
      posted_date: new Date(Date.now() - 20 * DAY_MS).toISOString(),
    });
    const { rows } = await extend(world.employerA.client, [job]);
    expect(rows).toMatchObject([{ changed: true }]);
    const extended = await now(job);
    expect(extended).toMatchObject({ status: "approved", open: true, posted_date: job.posted_date });
    expect(iso(extended.expires_at)).toBe(endOfDayIn(after));
    expect(await readDecisions(world.server, job.id)).toEqual([]);
  });

  test("extends to the end that the dashboard names beforehand", async () => {
    const days = [-40, -1, 0, 1, 10, 29, 30, 31, 45, 59, 60, 61, 75];
    const jobs = await Promise.all(days.map((day) => ownJob({ expires_at: endOfDayIn(day) })));
    const atNoon = await ownJob({ expires_at: new Date(Date.parse(endOfDayIn(6)) - DAY_MS / 2).toISOString() });
    const named = [...jobs, atNoon].map(({ expires_at }) => extendedEnd(expires_at, Date.now()));
    await extend(world.employerA.client, [...jobs, atNoon], EXTENDED_BY_DAYS);
    const ends = await Promise.all([...jobs, atNoon].map(now));
    expect(ends.map(({ expires_at }) => iso(expires_at))).toEqual(named);
  });

  test("does nothing to a job that is open for as long as possible", async () => {
    const job = await ownJob({ expires_at: endOfDayIn(60) });
    expect((await extend(world.employerA.client, [job])).rows).toMatchObject([{ changed: false }]);
    expect(await now(job)).toEqual(job);
  });

  test("opens a closed job again, until its old end or for longer", async () => {
    const [undone, longer] = [await ownJob(), await ownJob({ expires_at: endOfDayIn(5) })];
    await close(world.employerA.client, [undone, longer]);
    await extend(world.employerA.client, [(await now(undone)) as JobRow], 0);
    await extend(world.employerA.client, [(await now(longer)) as JobRow]);
    expect(await now(undone)).toMatchObject({ open: true, closed_reason: null, expires_at: undone.expires_at });
    expect(iso((await now(longer)).expires_at)).toBe(endOfDayIn(35));
  });

  test("opens a walk-in again while it lasts, and never extends it", async () => {
    const days = { walk_in_from: dayIn(1), walk_in_to: dayIn(2) };
    const [lasting, closed, over] = [await ownJob(days), await ownJob(days), await ownJob(days)];
    await close(world.employerA.client, [closed]);
    const past = { walk_in_from: dayIn(-3), walk_in_to: dayIn(-2) };
    await world.server
      .from("jobs")
      .update({ ...past, expires_at: endOfDayIn(-2) })
      .eq("id", over.id)
      .throwOnError();
    const jobs = await Promise.all([lasting, closed, over].map(now));
    const { rows } = await extend(world.employerA.client, jobs as JobRow[]);
    const changed = new Map(rows?.map((row) => [row.id, row.changed]));
    expect([lasting, closed, over].map(({ id }) => changed.get(id))).toEqual([false, true, false]);
    expect(iso((await now(closed)).expires_at)).toBe(endOfDayIn(2));
    expect((await now(over)).open).toBe((jobs[2] as JobRow).open);
  });

  test("changes several at once, except one that has changed since it was seen", async () => {
    const [one, changed, other] = [await ownJob(), await ownJob(), await ownJob()];
    await world.server.from("jobs").update({ vacancies: 9 }).eq("id", changed.id).throwOnError();
    const { rows } = await close(world.employerA.client, [one, changed, other]);
    expect(rows?.filter((row) => row.changed).map(({ id }) => id)).toEqual([one.id, other.id].sort());
    expect(await now(changed)).toMatchObject({ open: true, closed_at: null });
  });

  test("who presses twice, or in two tabs, extends it once", async () => {
    const jobs = [await ownJob(), await ownJob()];
    const answers = await Promise.all([
      extend(world.employerA.client, jobs),
      extend(world.employerA.client, jobs.toReversed()),
      extend(world.employerA.client, jobs),
    ]);
    expect(answers.flatMap(({ rows }) => rows?.filter(({ changed }) => changed) ?? [])).toHaveLength(2);
    for (const job of jobs) expect((await now(job)).version).toBe(job.version + 1);
  });

  test.each(["pending", "rejected"])("can't do it to a job that is %s", async (status) => {
    const job = await ownJob({ status });
    expect((await close(world.employerA.client, [job])).rows).toMatchObject([{ changed: false }]);
    expect((await extend(world.employerA.client, [job])).rows).toMatchObject([{ changed: false }]);
    expect(await now(job)).toEqual(job);
  });

  test("can't say that a job has expired, nor anything else", async () => {
    const job = await ownJob();
    for (const reason of ["expired", "", "sold"]) {
      expect((await close(world.employerA.client, [job], reason)).error, reason).not.toBeNull();
    }
    expect(await now(job)).toEqual(job);
  });
});

describe("another account", () => {
  test("neither closes nor extends a job, and learns nothing about it", async () => {
    const job = await ownJob();
    const closed = await ownJob({ closed_reason: "filled" });
    for (const { client } of [world.employerB, world.superAdmin]) {
      expect(await close(client, [job])).toEqual({ rows: [], error: null });
      expect(await extend(client, [job, closed])).toEqual({ rows: [], error: null });
    }
    expect((await close(world.anon, [job])).error?.code).toBe("42501");
    expect((await extend(world.anon, [job])).error?.code).toBe("42501");
    expect([await now(job), await now(closed)]).toEqual([job, closed]);
  });
});

describe("the list of an employer", () => {
  test("has open and ended jobs beside the statuses, and what ends within a week", async () => {
    const { employerA } = world;
    await world.server.from("jobs").delete().eq("company_uid", employerA.id).throwOnError();
    const open = await ownJob({ expires_at: endOfDayIn(8) });
    const soon = await ownJob({ expires_at: endOfDayIn(7) });
    const tomorrow = await ownJob({ expires_at: endOfDayIn(1) });
    const walkIn = await ownJob({ walk_in_from: dayIn(1), walk_in_to: dayIn(1) });
    const closed = await ownJob({ closed_reason: "filled" });
    const expired = await ownJob({ expires_at: new Date().toISOString() });
    const pending = await ownJob({ status: "pending", expires_at: endOfDayIn(2) });
    const ask = async (in_status: string | null) => {
      const values = { patterns: [], in_status, in_job: null, page_size: 20, page_start: 0 };
      const { data } = await employerA.client.rpc("list_own_jobs", values as never).throwOnError();
      const { jobs, ending } = data as Record<"jobs" | "ending", { id: string }[]>;
      return { jobs: jobs.map(({ id }) => id).sort(), ending: ending.map(({ id }) => id) };
    };
    const ids = (...jobs: JobRow[]) => jobs.map(({ id }) => id).sort();
    expect((await ask("open")).jobs).toEqual(ids(open, soon, tomorrow, walkIn));
    expect((await ask("ended")).jobs).toEqual(ids(closed, expired));
    expect((await ask("approved")).jobs).toEqual(ids(open, soon, tomorrow, walkIn, closed, expired));
    expect((await ask("pending")).jobs).toEqual([pending.id]);
    expect((await ask(null)).ending).toEqual([tomorrow.id, soon.id]);
  });
});
