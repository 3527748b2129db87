import { describe, expect, inject, test } from "vitest";

import { openTransaction } from "./open-transaction.ts";
import { clientOf, createWorld } from "./world.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { signUpEmployer, type Client, type Person } from "#tests/fixtures/clients.ts";
import { insertJob, newJob, readApplication, readJob, readResume, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const world = await createWorld();
const sql = useSql(4);

const employer = () => signUpEmployer(inject("backends").environment);
const REASON = "Asks candidates for a deposit";

const suspend = (company: Pick<Person, "id">, client: Client = world.superAdmin.client) =>
  client.rpc("suspend_company", { company: company.id, reason: REASON });
const letBack = (company: Pick<Person, "id">, client: Client = world.superAdmin.client) =>
  client.rpc("reinstate_company", { company: company.id });

const jobOf = ({ id }: Person, fields: Parameters<typeof insertJob>[1] = {}) =>
  insertJob(world.server, { company_uid: id, status: "approved", ...fields });
const now = async ({ id }: JobRow) => (await readJob(world.server, id)) as JobRow;

async function readCompany({ id }: Person) {
  return (await world.server.from("companies").select().eq("id", id).maybeSingle().throwOnError()).data;
}

async function readLog({ id }: Person, client: Client = world.server) {
  const log = client.from("suspension_log").select("actor_id, suspended, reason, jobs");
  return (await log.eq("company_id", id).order("id")).data ?? [];
}

const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const FILLED = { closed_at: inHours(-1), closed_reason: "filled" };

/** A suspended company with one job that the suspension closed. */
async function suspended() {
  const owner = await employer();
  const job = await jobOf(owner);
  await suspend(owner).throwOnError();
  return { owner, job: await now(job) };
}

describe("suspending", () => {
  test("closes the open jobs of the company, and no others; the log says so in one line", async () => {
    const owner = await employer();
    const open = await jobOf(owner);
    const others = await Promise.all([
      jobOf(owner, { status: "pending" }),
      jobOf(owner, { status: "rejected" }),
      jobOf(owner, FILLED),
      jobOf(world.employerA),
    ]);
    await world.server.from("search_outbox").delete().eq("job_id", open.id).throwOnError();
    expect((await suspend(owner).throwOnError()).data).toBe(1);
    expect(await now(open)).toMatchObject({
      status: "approved",
      open: false,
      closed_reason: "suspended",
      version: open.version + 1,
    });
    for (const job of others) expect(await now(job)).toEqual(job);
    const { data: outbox } = await world.server.from("search_outbox").select("job_id").eq("job_id", open.id);
    expect(outbox).toHaveLength(1);
    expect(await readCompany(owner)).toMatchObject({ suspended_reason: REASON });
    expect(await readLog(owner)).toEqual([{ actor_id: world.superAdmin.id, suspended: true, reason: REASON, jobs: 1 }]);
  });

  test("reinstating opens the jobs that it closed, except filled and expired ones", async () => {
    const owner = await employer();
    const [open, over, rejected, filled] = await Promise.all([
      jobOf(owner),
      jobOf(owner),
      jobOf(owner),
      jobOf(owner, FILLED),
    ]);
    await suspend(owner).throwOnError();
    await sql`update public.jobs set expires_at = now() - interval '1 minute' where id = ${over.id}`;
    await world.superAdmin.client.from("jobs").update({ status: "rejected" }).eq("id", rejected.id).throwOnError();
    expect((await letBack(owner).throwOnError()).data).toBe(1);
    expect(await now(open)).toMatchObject({ open: true, closed_at: null, closed_reason: null });
    const expired = await now(over);
    expect(expired).toMatchObject({ open: false, closed_reason: "expired", closed_at: expired.expires_at });
    expect(await now(rejected)).toMatchObject({ status: "rejected", open: false, closed_reason: null });
    expect(await now(filled)).toEqual(filled);
    expect(await readCompany(owner)).toMatchObject({ suspended_at: null, suspended_reason: null });
    expect(await readLog(owner)).toMatchObject([
      { suspended: true, jobs: 3 },
      { actor_id: world.superAdmin.id, suspended: false, reason: null, jobs: 1 },
    ]);
  });

  test("two moderators at once and a second press make one line each way", async () => {
    const owner = await employer();
    await jobOf(owner);
    const answers = await Promise.all([suspend(owner), suspend(owner), suspend(owner)]);
    expect(answers.map(({ data }) => data).sort()).toEqual([1, null, null]);
    expect(await readLog(owner)).toHaveLength(1);
    const back = await Promise.all([letBack(owner), letBack(owner)]);
    expect(back.map(({ data }) => data).sort()).toEqual([1, null]);
    expect(await readLog(owner)).toHaveLength(2);
  });

  test.each(["anon", "employerA", "employerB"] as const)("is not for %s, nor is letting back", async (who) => {
    const { owner, job } = await suspended();
    const before = await readCompany(world.employerB);
    expect((await suspend(world.employerB, clientOf(world, who))).error?.code).toBe("42501");
    expect((await letBack(owner, clientOf(world, who))).error?.code).toBe("42501");
    expect(await readCompany(world.employerB)).toEqual(before);
    expect(await now(job)).toEqual(job);
  });

  test.each(["", "   "])("has a reason: %j is none", async (reason) => {
    const owner = await employer();
    const { error } = await world.superAdmin.client.rpc("suspend_company", { company: owner.id, reason });
    expect(error).not.toBeNull();
    expect(await readCompany(owner)).toMatchObject({ suspended_at: null });
    expect(await readLog(owner)).toEqual([]);
  });

  test("waits for a change of a job that is under way, and closes the job that it opened", async () => {
    const owner = await employer();
    const job = await jobOf(owner, FILLED);
    const opening = await openTransaction(
      sql,
      (transaction) => transaction`update public.jobs set closed_at = null, closed_reason = null where id = ${job.id}`,
    );
    const suspending = suspend(owner).then((answer) => answer);
    await opening.someoneWaits();
    await opening.commit();
    expect((await suspending).data).toBe(1);
    expect(await now(job)).toMatchObject({ open: false, closed_reason: "suspended" });
  });

  test("an employer who opens a job at the same moment is refused", async () => {
    const owner = await employer();
    const job = await jobOf(owner, FILLED);
    const suspending = await openTransaction(
      sql,
      (transaction) =>
        transaction`update public.companies set suspended_at = now(), suspended_reason = 'Fees' where id = ${owner.id}`,
    );
    const opening = owner.client
      .from("jobs")
      .update({ closed_at: null, closed_reason: null })
      .eq("id", job.id)
      .then((answer) => answer);
    await suspending.someoneWaits();
    await suspending.commit();
    expect((await opening).error?.code).toBe("42501");
    expect(await now(job)).toEqual(job);
  });
});

describe("the employer of a suspended company, over REST", () => {
  test("posts, edits, opens, extends and deletes nothing", async () => {
    const { owner, job } = await suspended();
    const seen = [{ id: job.id, version: job.version }];
    const { error } = await owner.client.from("jobs").insert(newJob({ company_uid: owner.id }));
    expect(error?.code).toBe("42501");
    await owner.client.from("jobs").update({ title: "Cook" }).eq("id", job.id);
    await owner.client.from("jobs").update({ closed_at: null, closed_reason: null }).eq("id", job.id);
    await owner.client.rpc("extend_own_jobs", { seen, days: 30 });
    await owner.client.rpc("close_own_jobs", { seen, reason: "filled" });
    await owner.client.from("jobs").delete().eq("id", job.id);
    expect(await now(job)).toEqual(job);
    const { data: own } = await world.server.from("jobs").select("id").eq("company_uid", owner.id).throwOnError();
    expect(own).toEqual([{ id: job.id }]);
    const list = { patterns: [], in_status: null, in_job: null, page_size: 10, page_start: 0 } as never;
    expect((await owner.client.rpc("list_own_jobs", list).throwOnError()).data).toMatchObject({ total: 0, jobs: [] });
  });

  test("reads no application, deletes none and downloads no resume", async () => {
    const { owner, job } = await suspended();
    const application = await arrangeApplication(world.server, job.id);
    expect((await owner.client.from("applications").select("id").eq("job_id", job.id).throwOnError()).data).toEqual([]);
    const list = { of_job: job.id, patterns: [], sorted_by: "newest", page_size: 10, page_start: 0 };
    expect((await owner.client.rpc("list_applications", list).throwOnError()).data).toMatchObject({ total: 0 });
    await owner.client.from("applications").delete().eq("id", application.id);
    expect(await readApplication(world.server, application.id)).not.toBeNull();
    expect(await readResume(owner.client, application.resume)).toBeNull();
    expect((await owner.client.from("job_contacts").select().eq("job_id", job.id).throwOnError()).data).toEqual([]);
  });

  test("reads why, and can't end it", async () => {
    const { owner } = await suspended();
    const before = await readCompany(owner);
    const { data } = await owner.client.from("companies").select("suspended_reason").eq("id", owner.id).single();
    expect(data).toEqual({ suspended_reason: REASON });
    for (const change of [{ suspended_at: null, suspended_reason: null }, { company_name: "Another" }]) {
      expect((await owner.client.from("companies").update(change).eq("id", owner.id)).error?.code).toBe("42501");
    }
    expect(await readCompany(owner)).toEqual(before);
  });
});

test("no employer says that a job was closed by a suspension", async () => {
  const job = await jobOf(world.employerA);
  const { client } = world.employerA;
  const seen = [{ id: job.id, version: job.version }];
  expect((await client.rpc("close_own_jobs", { seen, reason: "suspended" })).error?.code).toBe("42501");
  const change = { closed_at: new Date().toISOString(), closed_reason: "suspended" };
  expect((await client.from("jobs").update(change).eq("id", job.id)).error?.code).toBe("42501");
  expect(await now(job)).toEqual(job);
});

test("no job of a suspended company can be approved", async () => {
  const owner = await employer();
  const job = await jobOf(owner, { status: "pending" });
  await suspend(owner).throwOnError();
  const decision = { seen: [{ id: job.id, version: job.version, name_version: 1 }], new_reason: "" };
  const decide = (new_status: string) =>
    world.superAdmin.client.rpc("decide_jobs", { ...decision, new_status }).throwOnError();
  expect((await decide("approved")).data).toMatchObject({ changed: [], refused: [{ id: job.id }] });
  const { error } = await world.superAdmin.client.from("jobs").update({ status: "approved" }).eq("id", job.id);
  expect(error?.code).toBe("42501");
  expect(await now(job)).toEqual(job);
  expect((await decide("rejected")).data).toMatchObject({ changed: [{ id: job.id }] });
});

test("a job that is written as approved, by the server or in SQL, is closed until the company is let back", async () => {
  const { owner } = await suspended();
  const byServer = await jobOf(owner);
  const [inSql = byServer] = await sql<JobRow[]>`
    insert into public.jobs (title, company, location, category, requirements, salary, experience, vacancies, description,
      qualifications, about, company_uid, status)
    select title, company, location, category, requirements, salary, experience, vacancies, description,
      qualifications, about, company_uid, 'approved' from public.jobs where id = ${byServer.id} returning *`;
  expect(inSql.id).not.toBe(byServer.id);
  for (const job of [byServer, inSql])
    expect(job).toMatchObject({ status: "approved", open: false, closed_reason: "suspended", version: 1 });
  expect((await letBack(owner).throwOnError()).data).toBe(3);
  for (const job of [byServer, inSql]) expect(await now(job)).toMatchObject({ open: true, closed_reason: null });
});

test("a suspended company can be deleted; its jobs stay closed", async () => {
  const { owner, job } = await suspended();
  await world.superAdmin.client
    .rpc("delete_company", { company: owner.id, reject_jobs: false, reason: "Deleted" })
    .throwOnError();
  expect(await readCompany(owner)).toBeNull();
  expect(await now(job)).toMatchObject({ open: false, company_deleted_at: expect.any(String) as string });
  expect(await readLog(owner)).toHaveLength(1);
});
