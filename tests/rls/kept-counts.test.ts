import { describe, expect, inject, test } from "vitest";

import { openTransaction } from "./open-transaction.ts";
import { createWorld } from "./world.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { insertJob, newJob, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

// The numbers that triggers keep: after every kind of change, and after changes at the same time, they are what counting gives.

const world = await createWorld();
const sql = useSql(8);

const employer = () => signUpEmployer(inject("backends").environment);

async function wrongCounts() {
  return (await world.server.rpc("find_wrong_counts", { most: 10 }).throwOnError()).data;
}

async function listingOf(id: string) {
  const { data } = await world.anon.from("company_directory").select().eq("company_uid", id).throwOnError();
  const row = data[0];
  return row ? { open: row.open_jobs, newest: new Date(row.newest_posted_date ?? "").toISOString() } : null;
}

const day = (number: number) => new Date(Date.UTC(2026, 9, number)).toISOString();
const approved = (company_uid: string, posted: number) =>
  insertJob(world.server, { company_uid, status: "approved", posted_date: day(posted) });
const setStatus = (job: JobRow, status: string) =>
  world.server.from("jobs").update({ status }).eq("id", job.id).throwOnError();

describe("the kept counts", () => {
  test("follow jobs that come, change and go, with the date of the newest that is left", async () => {
    const { id } = await employer();
    expect(await listingOf(id)).toBeNull();
    const old = await approved(id, 1);
    const middle = await approved(id, 2);
    const newest = await approved(id, 3);
    await insertJob(world.server, { company_uid: id, posted_date: day(4) });
    expect(await listingOf(id)).toEqual({ open: 3, newest: day(3) });
    await setStatus(newest, "rejected");
    expect(await listingOf(id)).toEqual({ open: 2, newest: day(2) });
    await setStatus(newest, "approved");
    expect(await listingOf(id)).toEqual({ open: 3, newest: day(3) });
    await world.server
      .from("jobs")
      .update({ posted_date: day(5) })
      .eq("id", old.id)
      .throwOnError();
    expect(await listingOf(id)).toEqual({ open: 3, newest: day(5) });
    await world.server.from("jobs").delete().in("id", [old.id, newest.id]).throwOnError();
    expect(await listingOf(id)).toEqual({ open: 1, newest: day(2) });
    await setStatus(middle, "pending");
    expect(await listingOf(id)).toBeNull();
    expect(await wrongCounts()).toEqual([]);
  });

  test("follow a job to another company, and one without a company", async () => {
    const [from, to] = [await employer(), await employer()];
    await approved(to.id, 1);
    const job = await approved(from.id, 2);
    await world.server.from("jobs").update({ company_uid: to.id }).eq("id", job.id).throwOnError();
    expect([await listingOf(from.id), await listingOf(to.id)]).toEqual([null, { open: 2, newest: day(2) }]);
    const before = (await world.anon.rpc("count_open_jobs").throwOnError()).data;
    await insertJob(world.server, { status: "approved" });
    expect((await world.anon.rpc("count_open_jobs").throwOnError()).data).toBe(before + 1);
    expect(await wrongCounts()).toEqual([]);
  });

  test("follow a company that is deleted, and one whose account is", async () => {
    for (const table of ["public.companies", "auth.users"]) {
      const { id } = await employer();
      await approved(id, 1);
      await sql`delete from ${sql(table)} where id = ${id}`;
      expect(await listingOf(id)).toBeNull();
      expect(await wrongCounts()).toEqual([]);
    }
  });

  test("follow one statement that changes jobs of many companies", async () => {
    const owners = await Promise.all([employer(), employer(), employer()]);
    const ids = owners.map(({ id }) => id);
    const jobs = ids.flatMap((company_uid) => [1, 2, 3].map(() => newJob({ company_uid, status: "approved" })));
    await world.server.from("jobs").insert(jobs).throwOnError();
    for (const id of ids) expect((await listingOf(id))?.open).toBe(3);
    await sql`update public.jobs set status = 'rejected' where company_uid = any (${ids})`;
    for (const id of ids) expect(await listingOf(id)).toBeNull();
    expect(await wrongCounts()).toEqual([]);
  });
});

describe("at the same time", () => {
  test("the name is approved while a job leaves: the new name is listed", async () => {
    const owner = await employer();
    await approved(owner.id, 1);
    const leaving = await approved(owner.id, 2);
    await owner.client.from("companies").update({ company_name: "Renamed" }).eq("id", owner.id).throwOnError();
    const approval = { company: owner.id, seen_version: 2, seen_refused: false };
    const rejecting = await openTransaction(
      sql,
      (transaction) => transaction`update public.jobs set status = 'rejected' where id = ${leaving.id}`,
    );
    const naming = world.superAdmin.client.rpc("approve_company_name", approval).then((answer) => answer.data);
    await rejecting.someoneWaits();
    await rejecting.commit();
    expect(await naming).toBe(true);
    const { data } = await world.anon
      .from("company_directory")
      .select("company_name")
      .eq("company_uid", owner.id)
      .single()
      .throwOnError();
    expect(data.company_name).toBe("Renamed");
    expect(await wrongCounts()).toEqual([]);
  });

  test("a company is deleted while its job is approved: neither fails, and it is not listed", async () => {
    const owner = await employer();
    const job = await insertJob(world.server, { company_uid: owner.id });
    const seen = [{ id: job.id, version: job.version, name_version: 1 }];
    const deleting = await openTransaction(
      sql,
      (transaction) => transaction`delete from public.companies where id = ${owner.id}`,
    );
    const approving = world.superAdmin.client
      .rpc("decide_jobs", { seen, new_status: "approved", new_reason: "" })
      .then((answer) => answer.error);
    await deleting.someoneWaits();
    await deleting.commit();
    expect(await approving).toBeNull();
    expect(await listingOf(owner.id)).toBeNull();
    expect(await wrongCounts()).toEqual([]);
  });

  test("a long change of one company's jobs does not delay the approval of another company's", async () => {
    const [busy, other] = [await employer(), await employer()];
    await approved(busy.id, 1);
    const job = await insertJob(world.server, { company_uid: other.id, posted_date: day(1) });
    const long = await openTransaction(
      sql,
      (transaction) => transaction`update public.jobs set status = 'rejected' where company_uid = ${busy.id}`,
    );
    await setStatus(job, "approved");
    expect(await listingOf(other.id)).toEqual({ open: 1, newest: day(1) });
    expect(await listingOf(busy.id), "not committed yet").toEqual({ open: 1, newest: day(1) });
    await long.commit();
    expect(await listingOf(busy.id)).toBeNull();
    expect(await wrongCounts()).toEqual([]);
  });

  test("changes of jobs of the same companies, in any order, never stop each other", async () => {
    const owners = await Promise.all([employer(), employer(), employer(), employer()]);
    const jobs = await Promise.all(
      owners.flatMap(({ id }) => [1, 2, 3, 4, 5, 6].map((number) => approved(id, number))),
    );
    // Six workers, each with one job of every company, listed in another order: each statement changes all four companies.
    const work = Array.from({ length: 6 }, async (_, worker) => {
      const own = jobs.filter((_, index) => index % 6 === worker).map(({ id }) => id);
      if (worker % 2) own.reverse();
      for (const status of ["rejected", "approved", "rejected", "approved", "pending", "approved"]) {
        await sql`update public.jobs set status = ${status} where id = any (${own})`;
      }
    });
    await Promise.all(work);
    for (const { id } of owners) expect(await listingOf(id)).toEqual({ open: 6, newest: day(6) });
    expect(await wrongCounts()).toEqual([]);
  });
});

describe("an operator", () => {
  test("finds wrong counts and rebuilds them", async () => {
    const { id } = await employer();
    await approved(id, 1);
    await sql`update private.company_listings set open_jobs = 7 where company_uid = ${id}`;
    await sql`insert into private.count_parts (counted, part) values ('open jobs', 5)`;
    const wrong = (await wrongCounts()) as { of: string; kept: unknown; counted: unknown }[];
    expect(wrong.map(({ of }) => of).sort()).toEqual([id, "open jobs"].sort());
    expect(wrong.find(({ of }) => of === id)).toMatchObject({ kept: { open_jobs: 7 }, counted: { open_jobs: 1 } });
    await world.server.rpc("rebuild_counts").throwOnError();
    expect(await wrongCounts()).toEqual([]);
    expect(await listingOf(id)).toEqual({ open: 1, newest: day(1) });
  });

  test("rebuilds them while a job is being approved: it is counted once", async () => {
    const { id } = await employer();
    const job = await insertJob(world.server, { company_uid: id, posted_date: day(1) });
    const approving = await openTransaction(
      sql,
      (transaction) => transaction`update public.jobs set status = 'approved' where id = ${job.id}`,
    );
    const rebuilding = world.server
      .rpc("rebuild_counts")
      .throwOnError()
      .then(() => null);
    await approving.someoneWaits();
    await Promise.all([approving.commit(), rebuilding]);
    expect(await listingOf(id)).toEqual({ open: 1, newest: day(1) });
    expect(await wrongCounts()).toEqual([]);
  });
});

describe("list_companies", () => {
  const list = async (name_part: string, page_size = 24, page_start = 0) =>
    (await world.anon.rpc("list_companies", { name_part, page_size, page_start }).throwOnError()).data as {
      total: number;
      companies: { company_name: string; open_jobs: number }[];
    };

  test("gives a page of those whose names contain the text, with the most jobs first, and how many there are", async () => {
    const word = `w${randomUUID().slice(0, 8)}`;
    for (const [name, jobs] of [
      [`A 100%_${word}`, 1],
      [`B ${word.toUpperCase()}`, 2],
      [`C ${word}`, 1],
      [`D ${word}`, 0],
    ] as const) {
      const { id } = await signUpEmployer(inject("backends").environment, name);
      for (let number = 1; number <= jobs; number++) await approved(id, number);
    }
    expect((await list(word)).companies.map(({ company_name, open_jobs }) => [company_name, open_jobs])).toEqual([
      [`B ${word.toUpperCase()}`, 2],
      [`A 100%_${word}`, 1],
      [`C ${word}`, 1],
    ]);
    const second = await list(word, 1, 1);
    expect([second.total, second.companies.map(({ company_name }) => company_name)]).toEqual([3, [`A 100%_${word}`]]);
    expect(await list(word, 10, 50)).toEqual({ total: 3, companies: [] });
    expect((await list(`%_${word}`)).total, "what LIKE takes for wildcards is meant literally").toBe(1);
    expect((await list(`0_%${word}`)).total).toBe(0);
    const { count } = await world.anon.from("company_directory").select("*", { count: "exact", head: true });
    expect((await list("")).total).toBe(count);
  });
});
