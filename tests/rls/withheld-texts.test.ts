import { describe, expect, inject, test } from "vitest";

import { clientOf, createWorld } from "./world.ts";
import { signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { insertJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// The texts of a suspended company are withheld, also after the company or its login is deleted.

const world = await createWorld();
const sql = useSql(2);

const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const FILLED = { closed_at: inHours(-1), closed_reason: "filled" };

const jobOf = ({ id }: Person, fields: Parameters<typeof insertJob>[1] = {}) =>
  insertJob(world.server, { company_uid: id, status: "approved", ...fields });
const now = async ({ id }: JobRow) => (await readJob(world.server, id)) as JobRow;

const suspend = ({ id }: Person) =>
  world.superAdmin.client.rpc("suspend_company", { company: id, reason: "Asks for a deposit" }).throwOnError();
const letBack = ({ id }: Person) => world.superAdmin.client.rpc("reinstate_company", { company: id }).throwOnError();
const deleteCompany = ({ id }: Person) => world.server.from("companies").delete().eq("id", id).throwOnError();
const deleteLogin = ({ id }: Person) => sql`delete from auth.users where id = ${id}`;

const READERS = ["anon", "employerA", "superAdmin"] as const;
async function readersOf({ id }: JobRow) {
  const read = (who: (typeof READERS)[number]) =>
    clientOf(world, who).from("jobs").select().eq("id", id).maybeSingle().throwOnError();
  const answers = await Promise.all(READERS.map(read));
  return READERS.filter((_, number) => answers[number]?.data);
}
const placeOf = async ({ id }: JobRow) =>
  (await clientOf(world, "anon").rpc("find_withdrawn_job", { job: id }).throwOnError()).data;

/** A company with a job that is open, one that it has closed itself, and one whose time is over. */
async function withJobs() {
  const owner = await signUpEmployer(inject("backends").environment);
  const jobs = await Promise.all([jobOf(owner), jobOf(owner, FILLED), jobOf(owner, { expires_at: inHours(-1) })]);
  return { owner, jobs, filled: jobs[1] };
}

async function expectWithheld(jobs: JobRow[]) {
  for (const job of jobs) {
    expect(await readersOf(job)).toEqual(["superAdmin"]);
    expect(await placeOf(job)).toEqual({ id: job.id, location: job.location, category: job.category });
  }
}

async function expectShown(jobs: JobRow[]) {
  for (const job of jobs) {
    expect(await readersOf(job)).toEqual(READERS);
    expect(await placeOf(job)).toBeNull();
  }
}

describe("the jobs of a suspended company", () => {
  test("are read by moderators alone until it is let back, and then as before", async () => {
    const { owner, jobs, filled } = await withJobs();
    await expectShown(jobs);
    await suspend(owner);
    expect((await owner.client.from("jobs").select("id").eq("id", filled.id).throwOnError()).data).toEqual([]);
    await expectWithheld(jobs);
    expect(await placeOf(await jobOf(owner, { status: "pending" }))).toBeNull();
    await letBack(owner);
    await expectShown(jobs);
    expect(await now(filled)).toEqual(filled);
  });

  test("have their cached pages invalidated, each way", async () => {
    const owner = await signUpEmployer(inject("backends").environment);
    await jobOf(owner, { closed_reason: "filled" });
    const listVersion = async () =>
      ((await world.server.rpc("job_list_state").throwOnError()).data as { version: number }).version;
    for (const change of [suspend, letBack]) {
      const before = await listVersion();
      await change(owner);
      expect(await listVersion()).toBeGreaterThan(before);
    }
  });
});

describe("the jobs of a company that was suspended stay unread", () => {
  test("when the company is deleted, and its login after that", async () => {
    const { owner, jobs } = await withJobs();
    await suspend(owner);
    await deleteCompany(owner);
    await expectWithheld(jobs);
    await deleteLogin(owner);
    await expectWithheld(jobs);
    for (const { id } of jobs) await world.server.from("jobs").update({ salary: "₹1" }).eq("id", id).throwOnError();
    await expectWithheld(jobs);
  });

  test("when its login is deleted, and the company with it", async () => {
    const { owner, jobs } = await withJobs();
    await suspend(owner);
    await deleteLogin(owner);
    for (const job of jobs) expect(await now(job)).toMatchObject({ company_uid: null, open: false });
    await expectWithheld(jobs);
  });

  test("when a role deletes the login that may do nothing else, as Supabase Auth does", async () => {
    const { owner, jobs } = await withJobs();
    await suspend(owner);
    await sql.begin(async (transaction) => {
      await transaction`create role deletes_logins`;
      await transaction`grant usage on schema auth to deletes_logins`;
      await transaction`grant select, delete on auth.users to deletes_logins`;
      await transaction`set local role deletes_logins`;
      await transaction`delete from auth.users where id = ${owner.id}`;
      await transaction`reset role`;
      await transaction`drop owned by deletes_logins`;
      await transaction`drop role deletes_logins`;
    });
    await expectWithheld(jobs);
  });

  test("also one that waited then, when it is approved later", async () => {
    const { owner } = await withJobs();
    const pending = await jobOf(owner, { status: "pending" });
    await suspend(owner);
    await deleteLogin(owner);
    await world.superAdmin.client.from("jobs").update({ status: "approved" }).eq("id", pending.id).throwOnError();
    expect(await now(pending)).toMatchObject({ status: "approved", open: false });
    await expectWithheld([pending]);
  });

  test("and can't be reported", async () => {
    const { owner, filled } = await withJobs();
    const report = async () => {
      const given = { given_reason: "asks for money", given_sentence: "", given_email: "", from_network: "n" };
      const { data } = await world.server
        .rpc("submit_job_report", { job: filled.id, ...given, to_take_off: 3 })
        .throwOnError();
      return data;
    };
    await suspend(owner);
    expect(await report()).toBe("closed");
    await deleteLogin(owner);
    expect(await report()).toBe("closed");
  });
});

test("the jobs of other companies are read as before when their login is deleted, also of one that was let back", async () => {
  const [one, other] = [await withJobs(), await withJobs()];
  await suspend(other.owner);
  await letBack(other.owner);
  for (const { owner, jobs, filled } of [one, other]) {
    await deleteLogin(owner);
    await expectShown(jobs);
    expect(await now(filled)).toMatchObject({ company_uid: null, ...FILLED, closed_at: filled.closed_at });
  }
});
