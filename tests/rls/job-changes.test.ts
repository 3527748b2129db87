import { beforeAll, describe, expect, inject, test } from "vitest";

import { openTransaction } from "./open-transaction.ts";
import { serverClient, signUpEmployer, type Client } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, newJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// The log that tells every instance what has changed in what visitors see.

let server: Client;
const sql = useSql(4);
beforeAll(async () => {
  server = serverClient(inject("backends").environment);
  // Nothing is delivered here: what other tests have changed waits for ever, and of too many none is named.
  await sql`delete from public.search_outbox`;
  // A question also closes the jobs whose time is over: those that other tests have left are closed by this one.
  await changesSince(null);
});

type Changes = {
  now: string;
  version: number;
  news: number;
  outdated: string[] | null;
  waiting: Record<string, number | null> | null;
};

async function changesSince(seen: string | null): Promise<Changes> {
  const { data } = await server.rpc("job_changes_since", { seen: seen as string }).throwOnError();
  return data as Changes;
}

/** What the work adds to the log. */
async function changesOf(work: () => PromiseLike<unknown>) {
  const before = await changesSince(null);
  await work();
  const after = await changesSince(before.now);
  return { ...after, grewBy: after.version - before.version };
}

describe("jobs that pages may show in another form than they have", () => {
  test.each([
    { from: "approved", to: "rejected", outdated: true },
    { from: "approved", to: "pending", outdated: true },
    { from: "pending", to: "approved", outdated: false },
  ])("$from to $to: $outdated", async ({ from, to, outdated }) => {
    const job = await insertJob(server, { status: from });
    const changes = await changesOf(() => server.from("jobs").update({ status: to }).eq("id", job.id).throwOnError());
    expect(changes).toMatchObject({ grewBy: 1, news: 1 });
    expect(changes.outdated?.includes(job.id)).toBe(outdated);
    // The index should have an open job in this version, and any other not at all.
    expect(changes.waiting).toHaveProperty([job.id], to === "approved" ? job.version + 1 : null);
  });

  test("an edited and a deleted open job", async () => {
    const job = await insertJob(server, { status: "approved" });
    const edited = await changesOf(() => server.from("jobs").update({ vacancies: 9 }).eq("id", job.id).throwOnError());
    expect(edited.outdated).toContain(job.id);
    const deleted = await changesOf(() => server.from("jobs").delete().eq("id", job.id).throwOnError());
    expect(deleted.outdated).toContain(job.id);
  });

  test("nothing, where a job that nobody sees changes", async () => {
    const job = await insertJob(server);
    const changes = await changesOf(() => server.from("jobs").update({ vacancies: 9 }).eq("id", job.id).throwOnError());
    expect(changes.grewBy).toBe(0);
  });

  test("any job, where one statement changes more than can be named", async () => {
    const company = `Company ${uniqueWord()}`;
    const jobs = Array.from({ length: 501 }, () => newJob({ company, status: "approved" }));
    const added = await changesOf(() => server.from("jobs").insert(jobs).throwOnError());
    expect(added.outdated).toEqual([]);
    const changed = await changesOf(() => sql`update public.jobs set vacancies = 3 where company = ${company}`);
    expect(changed.outdated).toBeNull();
    await sql`delete from public.jobs where company = ${company}`;
  });

  test("none, where the public name of a company changes, but the version grows", async () => {
    const { id } = await signUpEmployer(inject("backends").environment);
    const changes = await changesOf(() => sql`update public.companies set approved_name = 'Known' where id = ${id}`);
    expect(changes).toMatchObject({ grewBy: 1, outdated: [] });
  });
});

test("a change that began before an answer and ended after it is in the next answer", async () => {
  const slow = await insertJob(server, { status: "approved" });
  const quick = await insertJob(server, { status: "approved" });
  const before = await changesSince(null);
  const open = await openTransaction(
    sql,
    (transaction) => transaction`update public.jobs set vacancies = 8 where id = ${slow.id}`,
  );
  // It holds nothing up that another change needs.
  await server.from("jobs").update({ vacancies: 8 }).eq("id", quick.id).throwOnError();
  const meanwhile = await changesSince(before.now);
  expect(meanwhile).toMatchObject({ version: before.version + 1, outdated: [quick.id] });
  await open.commit();
  expect(await changesSince(meanwhile.now)).toMatchObject({ version: before.version + 2, outdated: [slow.id] });
});

test("rows that everybody has seen are deleted, and the version stays", async () => {
  const ancient = await changesSince(null);
  const job = await insertJob(server, { status: "approved" });
  await sql`update private.deleted_job_changes set visible = pg_current_snapshot()`;
  const late = await openTransaction(
    sql,
    (transaction) => transaction`update public.jobs set vacancies = 8 where id = ${job.id}`,
  );
  await sql`update private.deleted_job_changes set seen_at = now() - interval '11 minutes'`;
  const before = await changesSince(null);
  expect(await sql`select 1 from private.job_changes`).toHaveLength(0);
  await late.commit();
  // A change that ended only now is kept for those who have not asked since.
  await sql`update private.deleted_job_changes set seen_at = now() - interval '11 minutes'`;
  expect(await changesSince(before.now)).toMatchObject({ version: before.version + 1, news: 1, outdated: [job.id] });
  // Whoever asked too long ago sees by the numbers that some are missing.
  const { version, news } = await changesSince(ancient.now);
  expect(version - ancient.version).toBeGreaterThan(news);
});
