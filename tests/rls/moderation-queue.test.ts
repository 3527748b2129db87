import { expect, test } from "vitest";

import { createWorld } from "./world.ts";
import { insertJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// The queue of the moderators: pending jobs one by one.

const world = await createWorld();
const sql = useSql();

type Answer = {
  waiting: number;
  place: number | null;
  since: string | null;
  previous: string | null;
  next: string | null;
  job: { id: string; refused_texts: { salary: string } | null } | null;
};

async function find(order: string, job?: JobRow): Promise<Answer> {
  const { data } = await world.superAdmin.client
    .rpc("find_in_queue", { sorted_by: order, ...(job && { job: job.id }) })
    .throwOnError();
  return data as Answer;
}

async function decide({ id }: JobRow, status: string, reason: string) {
  const seen = [{ id, version: (await readJob(world.server, id))?.version, name_version: 1, read: true }];
  await world.superAdmin.client.rpc("decide_jobs", { seen, new_status: status, new_reason: reason }).throwOnError();
}

const ownJob = (posted_date: string) => insertJob(world.server, { company_uid: world.employerA.id, posted_date });

test("the queue is in order of the wait, of the risk or of the newest, without jobs that were sent back or decided", async () => {
  await sql`delete from public.jobs`;
  const [old, middle, fresh] = [await ownJob("2026-01-01"), await ownJob("2026-01-02"), await ownJob("2026-01-03")];
  const [sentBack, decided] = [await ownJob("2026-01-01"), await ownJob("2026-01-01")];
  await decide(sentBack, "pending", "Say what it pays.");
  await decide(decided, "approved", "");
  await sql`update public.job_assessments set score = 40 where job_id = ${middle.id}`;
  expect(await find("oldest")).toMatchObject({
    ...{ waiting: 3, place: 1, previous: null, next: middle.id, job: { id: old.id } },
  });
  expect(await find("oldest", middle)).toMatchObject({ place: 2, previous: old.id, next: fresh.id });
  expect(await find("riskiest")).toMatchObject({ place: 1, next: fresh.id, job: { id: middle.id } });
  expect(await find("newest", old)).toMatchObject({ place: 3, previous: middle.id, next: null });
  // The queue goes on with its first job.
  expect(await find("oldest", decided)).toMatchObject({ place: null, next: old.id, job: { id: decided.id } });
  await sql`delete from public.jobs`;
  expect(await find("oldest")).toMatchObject({ waiting: 0, place: null, next: null, job: null });
});

test.each(["anon", "employerA"] as const)("the queue is closed to %s", async (who) => {
  const client = who === "anon" ? world.anon : world.employerA.client;
  const { data, error } = await client.rpc("find_in_queue", { sorted_by: "oldest" });
  expect(error?.code).toBe("42501");
  expect(data).toBeNull();
});

test.each([
  ["rejected", ["rejected"]],
  ["sent back", ["pending"]],
  ["rejected and set back to pending", ["rejected", "pending"]],
])("a job that was %s comes back with the texts that were refused, until it was approved", async (_, statuses) => {
  const job = await ownJob("2026-02-01");
  const own = (fields: Partial<JobRow>) =>
    world.employerA.client
      .from("jobs")
      .update(fields as never)
      .eq("id", job.id)
      .throwOnError();
  const refused = async () => (await find("oldest", job)).job?.refused_texts?.salary;
  await own({ salary: "₹19,000" });
  expect(await refused()).toBeUndefined();
  for (const status of statuses) await decide(job, status, "Say what it pays.");
  await own({ salary: "₹30,000" });
  await own({ salary: "₹31,000" });
  expect(await refused()).toBe("₹19,000");
  await decide(job, "approved", "");
  // An undo gives it the reason that it had: none since the employer saved it.
  await decide(job, "pending", "");
  expect(await refused()).toBe("₹19,000");
  await decide(job, "approved", "");
  await own({ salary: "₹32,000" });
  expect(await refused()).toBeUndefined();
});
