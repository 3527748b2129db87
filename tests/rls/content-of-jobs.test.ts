import { expect, test } from "vitest";

import { createWorld } from "./world.ts";
import { DAY_MS } from "#app/features/jobs/posted-date.ts";
import { insertJob, newJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// A moderator decides about a version of a job, so each edit by the employer makes a new version. The rules assess it again, and
// the approved texts are kept.

const world = await createWorld();
const sql = useSql();

/** What every job has beside its content. */
const NO_CONTENT: (keyof JobRow)[] = [
  ...([
    "id",
    "posting_key",
    "company_uid",
    "facts",
    "questions",
    "listed_last",
    "version",
    "created_at",
    "posted_date",
  ] as const),
  ...(["status", "status_reason", "status_changed_at", "changes_requested_at", "approved", "open"] as const),
  ...(["expires_at", "closed_at", "closed_reason", "company_deleted_at"] as const),
  ...(["salary_min", "salary_max", "experience_min", "experience_max"] as const),
];

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const WALK_IN = { walk_in_from: inDays(10), walk_in_to: inDays(12) };

/** Each with another value than the job has that is edited. */
const OTHER: Partial<JobRow> = {
  ...{ title: "Other", company: "Other", location: "Noida", category: "Design", requirements: "Other", vacancies: 3 },
  ...{ description: "Other", qualifications: "Other", about: "Other", salary: "Other", experience: "Other" },
  ...{ no_fees: true, kind: "part-time", place: "home", shift: "night", locality: "Other", metro_station: "hauz-khas" },
  ...{ walk_in_from: inDays(9), walk_in_to: inDays(13), walk_in_opens: "11:00", walk_in_closes: "18:00" },
  ...{ walk_in_address: "Other", walk_in_bring: "Other", languages: "Other" },
};

test("each column of a job has a place here", async () => {
  const columns = Object.keys(await insertJob(world.server));
  expect(columns.toSorted()).toEqual([...NO_CONTENT, ...Object.keys(OTHER)].toSorted());
});

/** An approved one, with another value in each column than OTHER has. */
const approvedJob = () =>
  insertJob(world.server, {
    ...newJob({ status: "approved", company_uid: world.employerA.id }),
    ...{ locality: "Sector 62", metro_station: "noida-sector-62" },
    ...{ walk_in_address: "C-56", walk_in_bring: "Resume", walk_in_opens: "10:00", walk_in_closes: "17:00" },
    ...WALK_IN,
  });
const edit = ({ id }: JobRow, fields: Partial<JobRow>, client = world.employerA.client) =>
  client
    .from("jobs")
    .update(fields as never)
    .eq("id", id);

test.each(Object.entries(OTHER))(
  "%s: an employer's edit is another version, and no super-admin edits it",
  async (column, value) => {
    const job = await approvedJob();
    const fields = { [column]: value };
    const { error } = await edit(job, fields, world.superAdmin.client);
    expect(error?.message).toBe("Super admin can change only the status of a job.");
    expect(await readJob(world.server, job.id)).toEqual(job);
    await edit(job, fields).throwOnError();
    expect(await readJob(world.server, job.id)).toMatchObject({ status: "pending", version: job.version + 1 });
  },
);

test("a new column is content unless the database says otherwise", async () => {
  const [row] = await sql<{ content: Record<string, unknown> }[]>`
    select private.content_of_job('{"languages": "Hindi", "version": 1}') as content`;
  expect(row?.content).toEqual({ languages: "Hindi" });
});

test("a change of the content resets the assessment", async () => {
  const job = await approvedJob();
  const found = { id: job.id, version: job.version, name_version: 1, score: 10, hard: false, reasons: [] };
  const { data: stored } = await world.server
    .rpc("store_assessments", { assessments: [found], rules: 1 })
    .throwOnError();
  expect(stored).toBe(1);
  await edit(job, { description: "Other" }, world.server).throwOnError();
  const { data } = await world.server.from("job_assessments").select().eq("job_id", job.id).single().throwOnError();
  expect(data).toMatchObject({ rules_version: 0, score: 0 });
});

test("a super-admin reads the approved value of each column", async () => {
  const job = await approvedJob();
  await edit(job, OTHER).throwOnError();
  const { data } = await world.superAdmin.client
    .from("approved_texts")
    .select("texts")
    .eq("job_id", job.id)
    .single()
    .throwOnError();
  const columns = Object.keys(OTHER) as (keyof JobRow)[];
  expect(data.texts).toEqual(Object.fromEntries(columns.map((column) => [column, job[column]])));
});

// The site reads salary and experience from the texts of a job. No user writes the numbers.

const { server, employerA: employer } = world;
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
  const assessments = [{ id, version, name_version: 1, ...numbers, score: 0, hard: false, reasons: [] }];
  expect((await server.rpc("store_assessments", { assessments, rules }).throwOnError()).data).toBe(1);
}

test("an employer writes no numbers", async () => {
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

test("numbers of a changed text are removed until it is assessed", async () => {
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

test("the server may write numbers", async () => {
  const { id } = await insertJob(server, OTHERS);
  expect(await readJob(server, id)).toMatchObject(OTHERS);
  await server
    .from("jobs")
    .update({ salary: "10k", salary_min: 10_000, salary_max: 10_000 })
    .eq("id", id)
    .throwOnError();
  expect(await readJob(server, id)).toMatchObject({ ...OTHERS, salary_min: 10_000, salary_max: 10_000 });
});

test("a moderator decides about a job with numbers", async () => {
  const { id } = await insertJob(server, { company_uid: employer.id, ...OTHERS });
  await world.superAdmin.client.from("jobs").update({ status: "approved" }).eq("id", id).throwOnError();
  expect(await readJob(server, id)).toMatchObject({ ...OTHERS, status: "approved" });
});
