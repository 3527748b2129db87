import { expect, inject, test } from "vitest";

import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { dayIn, endOfDayIn } from "#tests/fixtures/days.ts";
import { insertJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// Whether an employer still hires: asked ten days after a job opened, and then weekly.

const world = await createWorld();
const sql = useSql();

const ask = () => world.server.rpc("ask_still_hiring").throwOnError();

/** What was put into the outbox for the company, which is emptied. */
async function takeMails(companyId: string) {
  const { data } = await world.server
    .from("notification_outbox")
    .delete()
    .in("kind", ["still_hiring", "jobs_unanswered"])
    .contains("payload", { company_id: companyId })
    .select("kind, payload")
    .throwOnError();
  return data.map(({ kind, payload }) => [kind, ...(payload as { job_ids: string[] }).job_ids]);
}

async function companyWithJobs() {
  const employer = await signUpEmployer(inject("backends").environment);
  const own = { company_uid: employer.id, status: "approved", expires_at: endOfDayIn(59) };
  const ownJob = (fields: Parameters<typeof insertJob>[1] = {}) => insertJob(world.server, { ...own, ...fields });
  const listed = async () => {
    const all = { patterns: [], in_status: null, in_job: null, page_size: 0, page_start: 0 } as never;
    const { data } = await employer.client.rpc("list_own_jobs", all).throwOnError();
    return (data as { asked: { id: string; closes_at: string | null }[] }).asked;
  };
  return { ...employer, ownJob, listed };
}

const passes = (days: number, { id }: JobRow) =>
  sql`update private.hiring_questions set next_at = next_at - ${days} * interval '1 day' where job_id = ${id}`;
const questionOf = async ({ id }: JobRow) => {
  const [row] = await sql<{ unanswered: number; days: number }[]>`
    select unanswered, round(extract(epoch from next_at - now()) / 86400)::integer as days
    from private.hiring_questions where job_id = ${id}`;
  return row;
};

test("a job is asked about ten days after it opened, and then weekly, once however many servers ask", async () => {
  const { id, ownJob, listed } = await companyWithJobs();
  const job = await ownJob();
  expect(await questionOf(job)).toEqual({ unanswered: 0, days: 10 });
  await passes(9, job);
  await ask();
  expect([await listed(), await takeMails(id)]).toEqual([[], []]);
  await passes(1, job);
  await Promise.all([ask(), ask(), ask()]);
  expect(await takeMails(id)).toEqual([["still_hiring", job.id]]);
  expect(await listed()).toMatchObject([{ id: job.id, closes_at: null }]);
  await ask();
  expect(await takeMails(id)).toEqual([]);
  expect(await questionOf(job)).toEqual({ unanswered: 1, days: 7 });
});

test("a yes is an answer for a week, and so is extending the job; a closed job is not asked about", async () => {
  const { id, client, ownJob, listed } = await companyWithJobs();
  const [confirmed, extended, closed] = [await ownJob(), await ownJob({ expires_at: endOfDayIn(20) }), await ownJob()];
  for (const job of [confirmed, extended, closed]) await passes(10, job);
  await ask();
  expect((await takeMails(id))[0]).toHaveLength(4);
  const { data } = await client.rpc("confirm_hiring", { seen: [{ id: confirmed.id, version: 99 }] }).throwOnError();
  expect(data).toMatchObject([{ id: confirmed.id, changed: true }]);
  await client
    .rpc("extend_own_jobs", { seen: [{ id: extended.id, version: extended.version }], days: 30 })
    .throwOnError();
  await client
    .rpc("close_own_jobs", { seen: [{ id: closed.id, version: closed.version }], reason: "filled" })
    .throwOnError();
  expect(await listed()).toEqual([]);
  expect(await questionOf(confirmed)).toEqual({ unanswered: 0, days: 7 });
  expect(await questionOf(extended)).toEqual({ unanswered: 0, days: 10 });
  expect(await questionOf(closed)).toBeUndefined();
});

test("four questions without an answer close the job a week later, its employer is told, and can open it again", async () => {
  const { id, client, ownJob, listed } = await companyWithJobs();
  const job = await ownJob();
  await passes(10, job);
  for (let times = 1; times <= 4; times += 1) {
    await ask();
    expect(await questionOf(job)).toEqual({ unanswered: times, days: 7 });
    expect((await listed())[0]?.closes_at !== null).toBe(times === 4);
    // Two questions had no answer when the third is asked.
    expect(await readJob(world.server, job.id)).toMatchObject({ listed_last: times > 2, status: "approved" });
    await passes(7, job);
  }
  expect(await takeMails(id)).toHaveLength(4);
  await ask();
  expect(await takeMails(id)).toEqual([["jobs_unanswered", job.id]]);
  const closed = await readJob(world.server, job.id);
  expect(closed).toMatchObject({ status: "approved", open: false, closed_reason: "no answer" });
  const seen = [{ id: job.id, version: closed?.version }];
  await client.rpc("extend_own_jobs", { seen, days: 0 }).throwOnError();
  expect(await readJob(world.server, job.id)).toMatchObject({ open: true, closed_reason: null });
  expect(await questionOf(job)).toEqual({ unanswered: 0, days: 10 });
});

test("two questions without an answer list a job last, until its employer answers, extends it or opens it again", async () => {
  const { client, ownJob } = await companyWithJobs();
  const answers = {
    confirms: (job: JobRow) => client.rpc("confirm_hiring", { seen: [job] as never }),
    extends: (job: JobRow) => client.rpc("extend_own_jobs", { seen: [job] as never, days: 30 }),
    "opens again": async (job: JobRow) => {
      await client.rpc("close_own_jobs", { seen: [job] as never, reason: "no longer hiring" }).throwOnError();
      return client.rpc("extend_own_jobs", { seen: [await readJob(world.server, job.id)] as never, days: 0 });
    },
  };
  for (const [name, answer] of Object.entries(answers)) {
    const { id } = await ownJob({ expires_at: endOfDayIn(20) });
    await sql`update private.hiring_questions set unanswered = 3 where job_id = ${id}`;
    const last = (await readJob(world.server, id)) as JobRow;
    expect(last, name).toMatchObject({ listed_last: true, version: 2 });
    // Its employer can't change that otherwise.
    expect((await client.from("jobs").update({ listed_last: false }).eq("id", id)).error?.code).toBe("42501");
    expect(await readJob(world.server, id)).toEqual(last);
    await answer(last);
    expect(await readJob(world.server, id), name).toMatchObject({ listed_last: false, status: "approved", open: true });
  }
});

test("walk-ins, jobs without a company and those that end within a week are not asked about", async () => {
  const { id, ownJob, listed } = await companyWithJobs();
  const walkIn = await ownJob({ walk_in_from: dayIn(1), walk_in_to: dayIn(20) });
  const ending = await ownJob({ expires_at: endOfDayIn(3) });
  const imported = await ownJob({ company_uid: null });
  for (const job of [walkIn, ending, imported]) await passes(10, job);
  await ask();
  expect([await takeMails(id), await listed()]).toEqual([[], []]);
  for (const job of [walkIn, ending, imported]) expect((await questionOf(job))?.unanswered).toBe(0);
});

test("only a job's employer answers, and only the server asks and closes without an answer", async () => {
  const { client, ownJob } = await companyWithJobs();
  const job = await ownJob();
  await passes(10, job);
  await ask();
  const seen = [{ id: job.id, version: job.version }];
  for (const person of [world.employerB, world.superAdmin]) {
    expect((await person.client.rpc("confirm_hiring", { seen }).throwOnError()).data).toEqual([]);
  }
  expect((await world.anon.rpc("confirm_hiring", { seen })).error?.code).toBe("42501");
  for (const who of EVERYBODY) {
    expect((await clientOf(world, who).rpc("ask_still_hiring")).error?.code).toBe("42501");
  }
  const forged = await client.from("jobs").update({ closed_reason: "no answer" }).eq("id", job.id);
  expect(forged.error?.code).toBe("42501");
  expect(await questionOf(job)).toEqual({ unanswered: 1, days: 7 });
  expect(await readJob(world.server, job.id)).toEqual(job);
});
