import { beforeAll, expect, inject, test } from "vitest";

import {
  makeSuperAdminPerson,
  serverClient,
  signUpEmployer,
  type Client,
  type Person,
} from "#tests/fixtures/clients.ts";
import { insertJob, newJob, readJob } from "#tests/fixtures/rows.ts";

// The site reads salary and experience from the texts of a job. No user writes the numbers.

const { environment } = inject("backends");
let server: Client;
let employer: Person;
beforeAll(async () => {
  server = serverClient(environment);
  employer = await signUpEmployer(environment);
});

const NOTHING = { salary_min: null, salary_max: null, experience_min: null, experience_max: null };
const NUMBERS = { salary_min: 15_000, salary_max: 20_000, experience_min: 0, experience_max: 2 };
const OTHERS = { salary_min: 90_000, salary_max: null, experience_min: 9, experience_max: null };

async function post(): Promise<string> {
  const job = newJob({ company_uid: employer.id, ...OTHERS });
  return (await employer.client.from("jobs").insert(job).select("id").single().throwOnError()).data.id;
}

/** As the site stores numbers. */
async function keep(id: string, numbers: object, rules = 1): Promise<void> {
  const version = (await readJob(server, id))?.version;
  const assessments = [{ id, version, ...numbers, score: 0, hard: false, reasons: [] }];
  expect((await server.rpc("store_assessments", { assessments, rules }).throwOnError()).data).toBe(1);
}

test("an employer sends none", async () => {
  const id = await post();
  expect(await readJob(server, id)).toMatchObject(NOTHING);
  await keep(id, NUMBERS);
  await employer.client.from("jobs").update(OTHERS).eq("id", id).throwOnError();
  expect(await readJob(server, id)).toMatchObject(NUMBERS);
});

test("the site stores numbers and findings for the version that it read", async () => {
  const id = await post();
  const before = await readJob(server, id);
  await keep(id, NUMBERS);
  expect(await readJob(server, id)).toMatchObject({ ...NUMBERS, version: before?.version });
  const { data } = await server.from("job_assessments").select().eq("job_id", id).single().throwOnError();
  expect(data.rules_version).toBe(1);
});

test("those of another text are gone, until the new one was read", async () => {
  const id = await post();
  await keep(id, NUMBERS);
  const { salary_min, salary_max } = NUMBERS;
  await employer.client.from("jobs").update({ experience: "5+ years" }).eq("id", id).throwOnError();
  expect(await readJob(server, id)).toMatchObject({ ...NOTHING, salary_min, salary_max });
  const { data } = await server.rpc("jobs_to_assess", { ids: [id], rules: 1, most: 1 }).throwOnError();
  expect(data).toHaveLength(1);
  await server.from("jobs").update({ salary: "10k" }).eq("id", id).throwOnError();
  expect(await readJob(server, id)).toMatchObject(NOTHING);
});

test("the server may bring them along", async () => {
  const { id } = await insertJob(server, OTHERS);
  expect(await readJob(server, id)).toMatchObject(OTHERS);
  await server
    .from("jobs")
    .update({ salary: "10k", salary_min: 10_000, salary_max: 10_000 })
    .eq("id", id)
    .throwOnError();
  expect(await readJob(server, id)).toMatchObject({ ...OTHERS, salary_min: 10_000, salary_max: 10_000 });
});

test("they are in no moderator's way", async () => {
  const moderator = await makeSuperAdminPerson(environment);
  const { id } = await insertJob(server, { company_uid: employer.id, ...OTHERS });
  await moderator.client.from("jobs").update({ status: "approved" }).eq("id", id).throwOnError();
  expect(await readJob(server, id)).toMatchObject({ ...OTHERS, status: "approved" });
});
