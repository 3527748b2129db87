import { beforeEach, describe, expect, inject, test } from "vitest";

import { createWorld } from "./world.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";
import { dayIn, daysFromNow, endOfDayIn, keepAwayFromMidnight } from "#tests/fixtures/days.ts";
import { insertJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// Jobs end by their time: visitors see none of them from then on, whether end_due_jobs has run or not.

const world = await createWorld();
const sql = useSql(2);
beforeEach(keepAwayFromMidnight);

const iso = (time: string | undefined | null) => (time ? new Date(time).toISOString() : time);

/** Its time is over and no row has changed, as in the second after it. */
async function makeDue(job: JobRow): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`update public.jobs set expires_at = now() - interval '1 second' where id = ${job.id}`;
  });
}

const endDueJobs = () => world.server.rpc("end_due_jobs").throwOnError();

describe("a job whose time is over", () => {
  test("takes no application, is in no list and no count, before any row has changed", async () => {
    const employer = await signUpEmployer(inject("backends").environment);
    const name = `Company ${uniqueWord()}`;
    await world.server.from("companies").update({ company_name: name }).eq("id", employer.id).throwOnError();
    const word = uniqueWord();
    const title = `Typist ${word}`;
    const job = await insertJob(world.server, { title, status: "approved", company_uid: employer.id });
    const open = await countOpenJobs();
    expect(await listedCompanies(name)).toMatchObject({ total: 1, companies: [{ open_jobs: 1 }] });
    expect(await foundJobs(word)).toBe(1);

    await makeDue(job);
    expect((await readJob(world.server, job.id))?.open).toBe(true);
    expect(await countOpenJobs()).toBe(open - 1);
    expect(await listedCompanies(name)).toEqual({ total: 0, companies: [] });
    const { data: listing } = await world.anon.from("company_directory").select().eq("company_uid", employer.id);
    expect(listing).toEqual([]);
    expect(await foundJobs(word)).toBe(0);
    expect(await apply(job.id)).toEqual({ outcome: "closed" });
  });

  test("is closed by end_due_jobs, and the counts and the search index follow", async () => {
    const employer = await signUpEmployer(inject("backends").environment);
    const job = await insertJob(world.server, { status: "approved", company_uid: employer.id });
    const other = await insertJob(world.server, { status: "approved", company_uid: employer.id });
    await makeDue(job);
    await endDueJobs();
    const ended = await readJob(world.server, job.id);
    expect(ended).toMatchObject({
      open: false,
      closed_reason: "expired",
      closed_at: ended?.expires_at,
      status: "approved",
    });
    expect(ended?.version).toBe(job.version + 1);
    expect((await readJob(world.server, other.id))?.open).toBe(true);
    const { data: waiting } = await world.server
      .from("search_outbox")
      .select("job_id")
      .eq("job_id", job.id)
      .throwOnError();
    expect(waiting.length).toBeGreaterThan(0);
    expect((await world.server.rpc("find_wrong_counts", { most: 5 }).throwOnError()).data).toEqual([]);
  });

  test("is extended by an employer who saw it before it expired", async () => {
    const job = await insertJob(world.server, { status: "approved", company_uid: world.employerA.id });
    await makeDue(job);
    await endDueJobs();
    const seen = [{ id: job.id, version: job.version }];
    await world.employerA.client.rpc("extend_own_jobs", { seen, days: 30 }).throwOnError();
    expect(await readJob(world.server, job.id)).toMatchObject({ open: true, status: "approved", closed_reason: null });
  });

  test("is passed over while another transaction changes it", async () => {
    const job = await insertJob(world.server, { status: "approved", company_uid: world.employerA.id });
    await makeDue(job);
    await sql.begin(async (transaction) => {
      await transaction`select from public.jobs where id = ${job.id} for update`;
      await transaction`select from private.company_listings for update`;
      const before = (await readJob(world.server, job.id))?.open;
      await endDueJobs();
      expect((await readJob(world.server, job.id))?.open).toBe(before);
    });
    await endDueJobs();
    expect((await readJob(world.server, job.id))?.open).toBe(false);
  });

  test("gets a new end when it is approved after its end", async () => {
    const job = await insertJob(world.server, { status: "pending", expires_at: daysFromNow(-1) });
    await world.superAdmin.client.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
    const approved = await readJob(world.server, job.id);
    expect(approved).toMatchObject({ status: "approved", open: true });
    expect(iso(approved?.expires_at)).toBe(endOfDayIn(30));
  });

  const decide = (job: JobRow, status: string) =>
    world.superAdmin.client.from("jobs").update({ status }).eq("id", job.id).throwOnError();
  const takeOff = (job: JobRow) =>
    world.server
      .rpc("submit_job_report", {
        ...{ job: job.id, given_reason: "asks for money", given_sentence: "", given_email: "" },
        ...{ from_network: uniqueWord(), to_take_off: 1 },
      })
      .throwOnError();

  test.each([
    ["reports have taken it off", takeOff],
    ["it was rejected", (job: JobRow) => decide(job, "rejected")],
    [
      "reports have taken it off and it was rejected",
      async (job: JobRow) => {
        await takeOff(job);
        await decide(job, "rejected");
      },
    ],
  ])("stays expired when it is approved again after %s, until its employer opens it", async (_, leaveTheSite) => {
    for (const isClosedByThen of [true, false]) {
      const job = await insertJob(world.server, { status: "approved", company_uid: world.employerA.id });
      await makeDue(job);
      if (isClosedByThen) await endDueJobs();
      const expiresAt = (await readJob(world.server, job.id))?.expires_at;
      await leaveTheSite(job);
      await decide(job, "approved");
      const approved = await readJob(world.server, job.id);
      expect(approved).toMatchObject({
        ...{ status: "approved", open: false, expires_at: expiresAt, closed_at: expiresAt, closed_reason: "expired" },
      });
      const seen = [{ id: job.id, version: approved?.version }];
      await world.employerA.client.rpc("extend_own_jobs", { seen, days: 30 }).throwOnError();
      expect(await readJob(world.server, job.id)).toMatchObject({ status: "approved", open: true });
    }
  });

  test("gets a new end when it was taken off before it expired", async () => {
    const job = await insertJob(world.server, { status: "approved", company_uid: world.employerA.id });
    await takeOff(job);
    await makeDue(job);
    await endDueJobs();
    await decide(job, "approved");
    const approved = await readJob(world.server, job.id);
    expect(approved).toMatchObject({ status: "approved", open: true, closed_reason: null });
    expect(iso(approved?.expires_at)).toBe(endOfDayIn(30));
  });

  test("gets a new end when its employer has saved it, also while it is off the site", async () => {
    for (const leaveTheSite of [() => Promise.resolve(), takeOff, (job: JobRow) => decide(job, "rejected")]) {
      const job = await insertJob(world.server, { status: "approved", company_uid: world.employerA.id });
      await makeDue(job);
      await endDueJobs();
      await leaveTheSite(job);
      const { version = 0 } = (await readJob(world.server, job.id)) ?? {};
      const own = world.employerA.client.from("jobs");
      await own.update({ title: job.title }).eq("id", job.id).throwOnError();
      expect(await readJob(world.server, job.id)).toMatchObject({ status: "pending", version: version + 1 });
      await decide(job, "approved");
      const approved = await readJob(world.server, job.id);
      expect(approved).toMatchObject({ status: "approved", open: true, closed_reason: null });
      expect(iso(approved?.expires_at)).toBe(endOfDayIn(30));
    }
  });

  test("stays closed when its employer had closed it before", async () => {
    const job = await insertJob(world.server, {
      ...{ status: "approved", company_uid: world.employerA.id, closed_reason: "filled" },
    });
    await takeOff(job);
    await makeDue(job);
    await decide(job, "approved");
    const { closed_at } = job;
    expect(await readJob(world.server, job.id)).toMatchObject({
      ...{ status: "approved", open: false, closed_reason: "filled", closed_at },
    });
  });

  test("that is a walk-in gets new days, and is open until the last of them once it was approved", async () => {
    const walkIn = { walk_in_from: dayIn(1), walk_in_to: dayIn(1) };
    const job = await insertJob(world.server, { status: "approved", company_uid: world.employerA.id, ...walkIn });
    await makeDue(job);
    await endDueJobs();
    expect((await readJob(world.server, job.id))?.closed_reason).toBe("expired");
    const days = { walk_in_from: dayIn(5), walk_in_to: dayIn(6) };
    await world.employerA.client.from("jobs").update(days).eq("id", job.id).throwOnError();
    await world.superAdmin.client.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
    await endDueJobs();
    const again = await readJob(world.server, job.id);
    expect(again).toMatchObject({ status: "approved", open: true, closed_reason: null });
    expect(iso(again?.expires_at)).toBe(endOfDayIn(6));
  });
});

async function countOpenJobs() {
  return (await world.anon.rpc("count_open_jobs").throwOnError()).data;
}

async function listedCompanies(name: string) {
  const page = { name_part: name, page_size: 10, page_start: 0 };
  return (await world.anon.rpc("list_companies", page).throwOnError()).data;
}

async function foundJobs(word: string) {
  const { data } = await world.server
    .rpc("find_open_jobs", {
      ...{ patterns: [`%${word.toLowerCase()}%`], filters: {}, page_size: 10, page_start: 0, counting: true },
    })
    .throwOnError();
  return (data as { total: number }).total;
}

async function apply(job: string) {
  const { data } = await world.server
    .rpc("submit_application", {
      ...{ job, applicant_name: "Priya Sharma", applicant_email: `${uniqueWord()}@seeker.example` },
      ...{ applicant_phone: uniquePhone(), applicant_course: "", resume_key: `${job}/cv.pdf` },
      ...{ resume_file_name: "cv.pdf", agreed_to: "2026-11" },
    })
    .throwOnError();
  return data;
}
