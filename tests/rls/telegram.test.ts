import { describe, expect, inject, test } from "vitest";

import { createWorld } from "./world.ts";
import { makeSuperAdminPerson, signUpEmployer } from "#tests/fixtures/clients.ts";
import { insertJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

// Decisions in Telegram.

const world = await createWorld();
const sql = useSql();

type Answer = { moderator: boolean; changed: { id: string }[]; refused: { id: string; status: string }[] };

const ownJob = (fields = {}) => insertJob(world.server, { company_uid: world.employerA.id, ...fields });

async function decideAs(
  email: string,
  job: JobRow,
  status: string,
  { reason = "", nameVersion = 1, version = 0 } = {},
) {
  const seen = [{ id: job.id, version: version || job.version, name_version: nameVersion }];
  const call = { moderator_email: email, seen, new_status: status, new_reason: reason };
  const { data } = await world.server.rpc("decide_job_as", call).throwOnError();
  return data as Answer;
}

async function readLog(jobId: string) {
  const columns = "actor_id, from_status, to_status, reason";
  return (await world.server.from("moderation_log").select(columns).eq("job_id", jobId).order("id").throwOnError())
    .data;
}

describe("deciding in the name of a moderator", () => {
  test("approves the job and the name of its company, and the log has the moderator", async () => {
    const job = await ownJob();
    expect(await decideAs(world.superAdmin.email.toUpperCase(), job, "approved")).toMatchObject({
      moderator: true,
      changed: [{ id: job.id }],
      refused: [],
    });
    expect(await readJob(world.server, job.id)).toMatchObject({ status: "approved", version: job.version + 1 });
    expect(await readLog(job.id)).toEqual([
      { actor_id: world.superAdmin.id, from_status: "pending", to_status: "approved", reason: null },
    ]);
  });

  test("refuses another version of the job and another name of the company, and shows the job as it is", async () => {
    const job = await ownJob();
    for (const other of [{ version: job.version + 1 }, { nameVersion: 2 }]) {
      const answer = await decideAs(world.superAdmin.email, job, "approved", other);
      expect(answer).toMatchObject({ moderator: true, changed: [], refused: [{ id: job.id, status: "pending" }] });
    }
    expect(await readJob(world.server, job.id)).toEqual(job);
    expect(await readLog(job.id)).toEqual([]);
  });

  test("is not for employers, unknown accounts and former super-admins", async () => {
    const former = await makeSuperAdminPerson(inject("backends").environment);
    await world.server.from("profiles").update({ role: "employer" }).eq("id", former.id).throwOnError();
    const job = await ownJob();
    for (const email of [former.email, world.employerA.email, "unknown@company.example"]) {
      expect(await decideAs(email, job, "approved")).toEqual({ moderator: false, changed: [], refused: [] });
    }
    expect(await readJob(world.server, job.id)).toEqual(job);
  });

  test("leaves the server its own rights for the rest of the transaction", async () => {
    const job = await ownJob();
    const seen = [{ id: job.id, version: 1, name_version: 1 }];
    const [answer, after] = await sql.begin(async (transaction) => {
      await transaction`select set_config('request.jwt.claims', '{"role":"service_role"}', true)`;
      await transaction`select set_config('request.jwt.claim.role', 'service_role', true)`;
      const [decided] = await transaction`
        select public.decide_job_as(${world.superAdmin.email}, ${transaction.json(seen)}, 'approved', '') as answer`;
      const [caller] =
        await transaction`select auth.uid() as id, auth.role() as role, private.is_super_admin() as admin`;
      return [decided, caller];
    });
    expect(answer).toMatchObject({ answer: { changed: [{ id: job.id }] } });
    expect(after).toEqual({ id: null, role: "service_role", admin: false });
  });
});

test("a job for its messages comes with the texts that were refused or else approved, while it is not approved", async () => {
  const job = await ownJob({ salary: "₹19,000" });
  const decided = async () =>
    (await world.server.rpc("find_job_for_telegram", { job: job.id }).throwOnError()).data as {
      decided_texts: { salary: string } | null;
    };
  const decide = (status: string) =>
    world.superAdmin.client.from("jobs").update({ status }).eq("id", job.id).throwOnError();
  const edit = (salary: string) =>
    world.employerA.client.from("jobs").update({ salary }).eq("id", job.id).throwOnError();
  await decide("approved");
  await edit("₹30,000");
  expect(await decided()).toMatchObject({ decided_texts: { salary: "₹19,000" } });
  await decide("rejected");
  await edit("₹40,000");
  expect(await decided()).toMatchObject({ decided_texts: { salary: "₹30,000" } });
  await decide("approved");
  expect(await decided()).toMatchObject({ decided_texts: null });
});

test("a job for its messages comes with who decided last", async () => {
  const find = async (job: string) => (await world.server.rpc("find_job_for_telegram", { job }).throwOnError()).data;
  const company_uid = (await signUpEmployer(inject("backends").environment, "Yamuna Softworks")).id;
  const job = await ownJob({ company_uid });
  expect(await find(job.id)).toMatchObject({
    id: job.id,
    version: 1,
    name_version: 1,
    is_open: false,
    last: null,
    new_name: "Yamuna Softworks",
  });
  await decideAs(world.superAdmin.email, job, "approved");
  expect(await find(job.id)).toMatchObject({
    is_open: true,
    new_name: null,
    last: { to: "approved", by: world.superAdmin.email, by_employer: false },
  });
  expect(await find(randomUUID())).toBeNull();
});
