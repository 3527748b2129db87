import { beforeAll, describe, expect, test } from "vitest";

import { clientOf, createWorld, EVERYBODY, type World } from "./world.ts";
import { insertJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";

// What the machine found in a job: stored by the server, read by the super-admin, and by nobody else.

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

type Texts = { id: string; digest: string };

const ownJob = (fields: Parameters<typeof insertJob>[1] = {}) =>
  insertJob(world.server, { company_uid: world.employerA.id, ...fields });

const unassessed = async (job: JobRow, rules = 1) =>
  (await world.server.rpc("find_unassessed_jobs", { ids: [job.id], rules }).throwOnError()).data as Texts[];

const store = async (texts: Texts[], found: { score: number; hard: boolean; version?: number }) => {
  const assessments = texts.map(({ id, digest }) => ({ id, digest, version: 1, reasons: [], ...found }));
  return (await world.server.rpc("store_assessments", { assessments }).throwOnError()).data;
};

const readAssessment = async (job: JobRow, who: keyof World = "server") =>
  (await clientOf(world, who).from("job_assessments").select().eq("job_id", job.id).maybeSingle()).data;

describe("what was found in a job", () => {
  test.each([
    { who: "anon", reads: false },
    { who: "employerA", reads: false },
    { who: "employerB", reads: false },
    { who: "superAdmin", reads: true },
  ] as const)("$who reads it: $reads", async ({ who, reads }) => {
    const job = await ownJob();
    await store(await unassessed(job), { score: 80, hard: true });
    expect(await readAssessment(job)).toMatchObject({ hard: true });
    expect((await readAssessment(job, who)) !== null).toBe(reads);
  });

  test.each(EVERYBODY)("%s can't write it", async (who) => {
    const job = await ownJob();
    await store(await unassessed(job), { score: 80, hard: true });
    const before = await readAssessment(job);
    const table = clientOf(world, who).from("job_assessments");
    await table.update({ hard: false, score: 0 }).eq("job_id", job.id);
    await table.delete().eq("job_id", job.id);
    const other = await ownJob();
    await table.insert({
      job_id: other.id,
      texts_digest: "",
      description_digest: "",
      rules_version: 1,
      score: 0,
      hard: false,
      reasons: [],
    });
    expect(await readAssessment(job)).toEqual(before);
    expect(await readAssessment(other)).toBeNull();
  });
});

describe("storing it", () => {
  test("is for the texts that were read, and is forgotten with them; a decision leaves it", async () => {
    const job = await ownJob();
    const texts = await unassessed(job);
    await world.server.from("jobs").update({ description: "Registration fee ₹500" }).eq("id", job.id).throwOnError();
    expect(await store(texts, { score: 0, hard: false })).toBe(0);
    expect(await readAssessment(job)).toBeNull();

    expect(await store(await unassessed(job), { score: 80, hard: true })).toBe(1);
    expect(await unassessed(job)).toEqual([]);
    expect(await unassessed(job, 2)).toHaveLength(1);
    await world.server.from("jobs").update({ status: "rejected" }).eq("id", job.id).throwOnError();
    expect(await readAssessment(job)).toMatchObject({ score: 90, hard: true });
    await world.server.from("jobs").update({ about: "Another text." }).eq("id", job.id).throwOnError();
    expect(await readAssessment(job)).toBeNull();
  });

  test("earlier rules do not replace what later ones found", async () => {
    const job = await ownJob();
    const texts = await unassessed(job);
    await store(texts, { score: 80, hard: true, version: 2 });
    await store(texts, { score: 0, hard: false, version: 1 });
    expect(await readAssessment(job)).toMatchObject({ rules_version: 2, hard: true });
  });

  test("adds what only the database knows, and soft reasons alone stay below 60", async () => {
    const description = "The same long description that two companies have posted, word by word. ".repeat(3);
    const first = await ownJob({ description });
    const copy = await insertJob(world.server, {
      company_uid: world.employerB.id,
      description: description.toUpperCase(),
    });
    await store(await unassessed(first), { score: 0, hard: false });
    await store(await unassessed(copy), { score: 50, hard: false });
    expect(await readAssessment(first)).toMatchObject({ score: 10, reasons: [{ rule: "new-account" }] });
    expect(await readAssessment(copy)).toMatchObject({
      score: 59,
      hard: false,
      reasons: [{ rule: "same-text" }, { rule: "new-account" }],
    });
  });

  test("jobs that wait are claimed once, also by two servers at once", async () => {
    const jobs = await Promise.all(Array.from({ length: 6 }, () => ownJob()));
    const claims = await Promise.all(
      [1, 2, 3].map(
        async () => (await world.server.rpc("claim_jobs_to_assess", { most: 10_000 }).throwOnError()).data as Texts[],
      ),
    );
    const claimed = claims.flat().map(({ id }) => id);
    for (const { id } of jobs) expect(claimed.filter((one) => one === id)).toEqual([id]);
  });
});

describe("approving", () => {
  const decide = async (job: JobRow, read?: boolean) => {
    const seen = [{ id: job.id, version: job.version, name_version: 1, ...(read !== undefined && { read }) }];
    const { data } = await world.superAdmin.client
      .rpc("decide_jobs", { seen, new_status: "approved", new_reason: "" })
      .throwOnError();
    return data as {
      changed: { id: string }[];
      refused: { id: string; safety: { hard: boolean; score: number } | null }[];
    };
  };

  test("a job with a hard reason is refused until it was read; the refusal says why", async () => {
    const job = await ownJob();
    await store(await unassessed(job), { score: 80, hard: true });
    for (const read of [undefined, false])
      expect(await decide(job, read)).toMatchObject({ changed: [], refused: [{ id: job.id, safety: { hard: true } }] });
    expect(await readJob(world.server, job.id)).toEqual(job);
    expect((await decide(job, true)).changed).toMatchObject([{ id: job.id }]);
  });

  test("other jobs are approved as before", async () => {
    const [soft, unread] = [await ownJob(), await ownJob()];
    await store(await unassessed(soft), { score: 20, hard: false });
    for (const job of [soft, unread]) expect((await decide(job)).changed).toMatchObject([{ id: job.id }]);
  });
});
