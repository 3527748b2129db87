import { expect, test } from "vitest";

import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import type { Client } from "#tests/fixtures/clients.ts";
import { insertApplication, insertJob, newApplication } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const world = await createWorld();
const { server, employerA } = world;
const sql = useSql();

const ownJob = (fields: Parameters<typeof insertJob>[1] = {}) =>
  insertJob(server, { company_uid: employerA.id, status: "approved", ...fields });
const add = (opened: { job: string; views: number; forms: number }[]) => server.rpc("add_job_openings", { opened });
const daysOf = async (job: string, client: Client = employerA.client) =>
  (await client.rpc("list_job_days", { job }).throwOnError()).data.map(({ views, forms, applications }) => ({
    views,
    forms,
    applications,
  }));
const later = (job: string, days: number) =>
  sql`update private.job_days set day = day - ${days}::integer where job_id = ${job}`;

test("the openings of a job are added up by day, the newest first, for 30 days", async () => {
  const { id: job } = await ownJob();
  await add([{ job, views: 3, forms: 1 }]).throwOnError();
  await later(job, 29);
  await add([{ job, views: 2, forms: 0 }]).throwOnError();
  await add([{ job, views: 1, forms: 1 }]).throwOnError();
  expect(await daysOf(job)).toEqual([
    { views: 3, forms: 1, applications: 0 },
    { views: 3, forms: 1, applications: 0 },
  ]);
  await later(job, 1);
  expect(await daysOf(job)).toEqual([{ views: 3, forms: 1, applications: 0 }]);
});

test("an opening counts for an open job alone, and one of a job that is gone does no harm", async () => {
  const [open, pending] = [await ownJob(), await ownJob({ status: "pending" })];
  const gone = "7a0f7b4e-3c1d-4b9e-8f61-0d7c3a52b1e4";
  await add([open.id, pending.id, gone].map((job) => ({ job, views: 1, forms: 1 }))).throwOnError();
  expect(await daysOf(open.id)).toEqual([{ views: 1, forms: 1, applications: 0 }]);
  expect(await daysOf(pending.id)).toEqual([]);
});

test("applications count on the day in India on which they came, also once they are deleted", async () => {
  const job = await ownJob();
  const application = await insertApplication(server, job.id);
  await insertApplication(server, job.id);
  const early = { ...newApplication(job.id), created_at: new Date(Date.now() - 3 * 86_400_000).toISOString() };
  await server.from("applications").insert(early).throwOnError();
  await server.from("applications").delete().eq("id", application.id).throwOnError();
  expect(await daysOf(job.id)).toEqual([
    { views: 0, forms: 0, applications: 2 },
    { views: 0, forms: 0, applications: 1 },
  ]);
});

test("only the job's employer reads the numbers, and only the server counts", async () => {
  const { id: job } = await ownJob();
  await add([{ job, views: 1, forms: 0 }]).throwOnError();
  for (const person of [world.employerB, world.superAdmin]) expect(await daysOf(job, person.client)).toEqual([]);
  expect((await world.anon.rpc("list_job_days", { job })).error?.code).toBe("42501");
  for (const who of EVERYBODY) {
    const forged = { opened: [{ job, views: 1_000, forms: 0 }] };
    expect((await clientOf(world, who).rpc("add_job_openings", forged)).error?.code).toBe("42501");
  }
  expect(await daysOf(job)).toEqual([{ views: 1, forms: 0, applications: 0 }]);
});
