import { beforeEach, describe, expect, test } from "vitest";

import { openTransaction } from "./open-transaction.ts";
import { createWorld } from "./world.ts";
import { insertJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// The mails about decided jobs, as the decisions write them into the outbox.

const world = await createWorld();
const sql = useSql(4);
beforeEach(async () => {
  await sql`delete from public.notification_outbox`;
});

const ownJob = (fields: Parameters<typeof insertJob>[1] = {}) =>
  insertJob(world.server, { company_uid: world.employerA.id, ...fields });

/** Each as it is now. */
async function decide(status: string, ...jobs: JobRow[]): Promise<void> {
  const now = await Promise.all(jobs.map(({ id }) => readJob(world.server, id)));
  const seen = now.map((job) => ({ id: job?.id, version: job?.version, name_version: 1 }));
  const { data } = await world.superAdmin.client
    .rpc("decide_jobs", { seen, new_status: status, new_reason: "" })
    .throwOnError();
  expect((data as { changed: unknown[] }).changed).toHaveLength(jobs.length);
}

const FILLED = { closed_at: new Date().toISOString(), closed_reason: "filled" };

const edit = ({ id }: JobRow) =>
  world.employerA.client.from("jobs").update({ description: "Edited" }).eq("id", id).throwOnError();

type Payload = { company_id: string; jobs: Record<string, string> };

/** In the order in which they were written. */
async function mails(): Promise<Payload[]> {
  const rows = await sql<{ payload: Payload }[]>`
    select payload from public.notification_outbox where kind = 'jobs_decided' order by id`;
  return rows.map(({ payload }) => payload);
}

/** As a server takes the next one, after the ten minutes. */
async function claimDue() {
  await sql`
    update public.notification_outbox set next_attempt_at = now()
    where id in (select id from public.notification_outbox where attempts = 0 for update skip locked)`;
  const call = { kinds: ["jobs_decided"], lease_seconds: 30, of_chat: null as unknown as string };
  return (await world.server.rpc("claim_notification_for", call).throwOnError()).data;
}

const jobsOfMails = async () => (await mails()).map(({ jobs }) => jobs);

describe("a mail", () => {
  test("tells of all jobs of a company that are decided until it is due, ten minutes after the first", async () => {
    const [one, two, three] = [await ownJob(), await ownJob(), await ownJob({ status: "approved" })];
    const other = await insertJob(world.server, { company_uid: world.employerB.id });
    await decide("approved", one);
    await decide("rejected", two, three, other);
    expect(await mails()).toEqual([
      {
        company_id: world.employerA.id,
        jobs: { [one.id]: "pending", [two.id]: "pending", [three.id]: "approved" },
      },
      { company_id: world.employerB.id, jobs: { [other.id]: "pending" } },
    ]);
    const waits = await sql`
      select distinct next_attempt_at - created_at = interval '10 minutes' as ten from public.notification_outbox
      where kind = 'jobs_decided'`;
    expect([...waits]).toEqual([{ ten: true }]);
  });

  test("is written for each decision about a job of an account, and for nothing else", async () => {
    const job = await ownJob();
    await world.server.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
    expect(await jobsOfMails()).toEqual([{ [job.id]: "pending" }]);
    await sql`delete from public.notification_outbox`;
    await decide("approved", await insertJob(world.server));
    await world.employerA.client.from("jobs").update(FILLED).eq("id", job.id).throwOnError();
    await decide("pending", job);
    await edit(job);
    await world.server.from("jobs").delete().eq("id", job.id).throwOnError();
    expect(await mails()).toEqual([]);
  });

  test("keeps what a job was before the first decision, unless its employer has saved it since", async () => {
    const job = await ownJob({ status: "approved" });
    await decide("rejected", job);
    await decide("approved", job);
    expect(await jobsOfMails()).toEqual([{ [job.id]: "approved" }]);
    await edit(job);
    expect(await jobsOfMails()).toEqual([{ [job.id]: "approved" }]);
    await decide("approved", job);
    expect(await jobsOfMails()).toEqual([{ [job.id]: "pending" }]);
  });

  test("that was tried already tells of nothing new", async () => {
    const [one, two] = [await ownJob(), await ownJob()];
    await decide("approved", one);
    expect(await claimDue()).toMatchObject({ payload: { jobs: { [one.id]: "pending" } } });
    await decide("approved", two);
    expect(await jobsOfMails()).toEqual([{ [one.id]: "pending" }, { [two.id]: "pending" }]);
  });

  test("that failed leaves its jobs to the next one, but not while it is being sent", async () => {
    const [one, two, three] = [await ownJob(), await ownJob({ status: "approved" }), await ownJob()];
    await decide("approved", one, three);
    await decide("rejected", two);
    await claimDue();
    await decide("rejected", one);
    const first = { [one.id]: "pending", [two.id]: "approved", [three.id]: "pending" };
    expect(await jobsOfMails()).toEqual([first, { [one.id]: "pending" }]);

    await sql`update public.notification_outbox set next_attempt_at = now() + interval '1 hour' where attempts > 0`;
    await decide("approved", one, two);
    // Its employer may have been told that the second was rejected.
    const next = { [one.id]: "pending", [two.id]: "pending" };
    expect(await jobsOfMails()).toEqual([{ [three.id]: "pending" }, next]);
    // The same where the next one has to be written first.
    await claimDue();
    await sql`update public.notification_outbox set next_attempt_at = now() - interval '1 minute'`;
    await decide("rejected", two, three);
    const last = { [two.id]: "pending", [three.id]: "pending" };
    expect(await jobsOfMails()).toEqual([{}, { [one.id]: "pending" }, last]);
  });

  test("that a long transaction adds to keeps no other decision waiting, and is not sent before its end", async () => {
    const [one, two, three] = [await ownJob(), await ownJob(), await ownJob()];
    await decide("approved", one);
    const long = await openTransaction(
      sql,
      (transaction) => transaction`update public.jobs set status = 'rejected' where id = ${two.id}`,
    );
    await decide("approved", three);
    expect(await claimDue()).toMatchObject({ payload: { jobs: { [three.id]: "pending" } } });
    expect(await claimDue()).toBeNull();
    await long.commit();
    expect(await claimDue()).toMatchObject({ payload: { jobs: { [one.id]: "pending", [two.id]: "pending" } } });
  });
});
