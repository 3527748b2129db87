import { expect, inject, test } from "vitest";

import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import { signUpEmployer, type Client } from "#tests/fixtures/clients.ts";
import { insertApplication, insertJob, readApplication, readJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// An employer deletes its account, and has 30 days to come back.

const world = await createWorld();
const { server } = world;
const sql = useSql();

const employer = () => signUpEmployer(inject("backends").environment);
const set = (client: Client, wanted: boolean, words?: string) =>
  client.rpc("set_account_deletion", { wanted, ...(words !== undefined && { words }) });
const dueIn = async (id: string) =>
  (
    await sql<{ days: number }[]>`
      select round(extract(epoch from due_at - now()) / 86400)::integer as days
      from private.account_deletions where account = ${id}`
  )[0]?.days;
const passes = (id: string, days: number) =>
  sql`update private.account_deletions set due_at = due_at - ${days} * interval '1 day' where account = ${id}`;
const deleteDue = () => server.rpc("delete_due_accounts").throwOnError();
const exists = async (id: string) => (await sql`select from auth.users where id = ${id}`).length === 1;

test("all jobs close at once, and its owner can come back within 30 days", async () => {
  const { id, client, email } = await employer();
  const jobs = [];
  for (const status of ["approved", "pending"]) jobs.push(await insertJob(server, { company_uid: id, status }));
  const other = await insertJob(server, { company_uid: world.employerA.id, status: "approved" });
  await set(client, true).throwOnError();
  for (const job of jobs) {
    expect(await readJob(server, job.id)).toMatchObject({
      status: job.status,
      open: false,
      closed_reason: "no longer hiring",
    });
  }
  expect(await readJob(server, other.id)).toEqual(other);
  expect([await dueIn(id), (await client.rpc("account_deletion").throwOnError()).data]).toEqual([
    30,
    expect.any(String),
  ]);
  // Asking again does not give more time, nor another mail.
  await passes(id, 10);
  await set(client, true).throwOnError();
  expect(await dueIn(id)).toBe(20);
  const mails = server.from("notification_outbox").select("kind").contains("payload", { account_id: id });
  expect((await mails.throwOnError()).data).toEqual([{ kind: "account_deletion" }]);
  await set(client, false).throwOnError();
  await deleteDue();
  expect([await dueIn(id), await exists(id), email]).toEqual([undefined, true, email]);
  expect((await readJob(server, jobs[0]!.id))?.open).toBe(false);
});

test("those who wait are answered at once, for closed jobs too, and keep the answer if the owner comes back", async () => {
  const { id, client } = await employer();
  const job = await insertJob(server, { company_uid: id, status: "approved" });
  const closed = await insertJob(server, { company_uid: id, status: "approved", closed_reason: "no longer hiring" });
  const waiting = [await insertApplication(server, job.id), await insertApplication(server, closed.id)];
  const hired = await insertApplication(server, job.id);
  await server.from("applications").update({ state: "hired" }).eq("id", hired.id).throwOnError();
  const states = async () =>
    Promise.all([...waiting, hired].map(async (one) => (await readApplication(server, one.id))?.state));

  const counted = async (by: Client) => (await by.rpc("count_waiting_applicants").throwOnError()).data;
  expect([await counted(client), await counted(world.employerB.client)]).toEqual([2, 0]);
  expect((await set(client, true)).error).not.toBeNull();
  expect([await dueIn(id), await states(), (await readJob(server, job.id))?.open]).toEqual([
    ...[undefined, ["new", "new", "hired"], true],
  ]);

  await set(client, true, "We are no longer hiring.").throwOnError();
  await set(client, false).throwOnError();
  expect(await states()).toEqual(["declined", "declined", "hired"]);
  const ids = waiting.map((one) => one.id);
  const answers = server.from("application_events").select("text").eq("what", "answered").in("application_id", ids);
  expect((await answers.throwOnError()).data).toEqual(Array(2).fill({ text: "We are no longer hiring." }));
  const mails = server.from("notification_outbox").select("payload").eq("kind", "application_answered");
  const told = (await mails.throwOnError()).data.map(
    ({ payload }) => (payload as { application_id: string }).application_id,
  );
  expect(told).toEqual(expect.arrayContaining(ids));
  expect(told).not.toContain(hired.id);
});

test("after 30 days the account is gone, with its company; its applications are purged", async () => {
  const { id, client } = await employer();
  const job = await insertJob(server, { company_uid: id, status: "approved" });
  const application = await insertApplication(server, job.id);
  await set(client, true, "We are no longer hiring.").throwOnError();
  await passes(id, 29);
  await deleteDue();
  expect(await exists(id)).toBe(true);
  await passes(id, 1);
  await deleteDue();
  expect(await exists(id)).toBe(false);
  expect((await server.from("companies").select().eq("id", id).throwOnError()).data).toEqual([]);
  expect(await readJob(server, job.id)).toMatchObject({
    company_uid: null,
    company_deleted_at: expect.any(String) as string,
  });
  await server.rpc("purge_personal_data", { retention_days: 180, seal_days: 365, most: 500 }).throwOnError();
  expect((await server.from("applications").select().eq("id", application.id).throwOnError()).data).toEqual([]);
});

test("opening a job keeps the account, so that no applicant loses the answer", async () => {
  const { id, client } = await employer();
  const job = await insertJob(server, { company_uid: id, status: "approved" });
  await set(client, true).throwOnError();
  const { version } = (await readJob(server, job.id))!;
  await client.rpc("extend_own_jobs", { seen: [{ id: job.id, version }], days: 0 }).throwOnError();
  expect([(await readJob(server, job.id))?.open, await dueIn(id)]).toEqual([true, undefined]);
});

test("only employers delete their own account, and only the server those that are due", async () => {
  const { id, client } = await employer();
  expect((await set(world.anon, true)).error?.code).toBe("42501");
  expect((await set(world.superAdmin.client, true)).error?.code).toBe("42501");
  await set(client, true).throwOnError();
  await passes(id, 31);
  for (const who of EVERYBODY) {
    expect((await clientOf(world, who).rpc("delete_due_accounts")).error?.code).toBe("42501");
  }
  await set(world.employerB.client, false).throwOnError();
  expect((await world.employerB.client.rpc("account_deletion").throwOnError()).data).toBeNull();
  expect([await exists(id), await dueIn(id)]).toEqual([true, -1]);
});
