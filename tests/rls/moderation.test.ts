import { beforeAll, describe, expect, inject, test } from "vitest";

import { clientOf, createWorld } from "./world.ts";
import { makeSuperAdminPerson, signUpEmployer, type Client, type Person } from "#tests/fixtures/clients.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { insertApplication, insertJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";

// The functions of moderation, asked over REST as anybody could. What was refused is read back.

const world = await createWorld();
let secondAdmin: Person;
const OTHERS = ["anon", "employerA", "employerB"] as const;

beforeAll(async () => {
  secondAdmin = await makeSuperAdminPerson(inject("backends").environment);
});

type Answer = { changed: { id: string }[]; refused: { id: string; status: string; version: number }[] };
type Card = {
  id: string;
  title: string;
  contact: { email: string } | null;
  applications: number;
  history: { to: string; reason: string | null; actor: string | null; by_employer: boolean }[];
};

const seenOf = (...jobs: JobRow[]) => jobs.map(({ id, version }) => ({ id, version, name_version: 1 }));

async function decide(client: Client, seen: { id: string; version: number }[], status: string, reason = "") {
  const answer = await client.rpc("decide_jobs", { seen, new_status: status, new_reason: reason });
  return { ...answer, data: answer.data as Answer | null };
}

async function page(client: Client, status: string, patterns: string[], size = 20, start = 0) {
  const { data } = await client
    .rpc("list_moderated_jobs", { in_status: status, patterns, page_size: size, page_start: start, most: 1_001 })
    .throwOnError();
  return data as { found: number; jobs: Card[] };
}

describe.each(OTHERS)("for %s", (who) => {
  test.each([
    ["list_moderated_jobs", { in_status: "pending", patterns: [], page_size: 10, page_start: 0, most: 10 }],
    ["list_moderated_jobs", { in_status: "pending", patterns: ["%a%"], page_size: 10, page_start: 0, most: 10 }],
    ["list_jobs_of_company", { of_company: randomUUID(), in_status: "pending", page_size: 1, page_start: 0, most: 1 }],
    ["decide_jobs", { seen: [], new_status: "approved", new_reason: "" }],
    ["approve_company_name", { company: randomUUID(), seen_version: 1, seen_refused: false }],
    ["refuse_company_name", { company: randomUUID(), seen_version: 1 }],
    ["delete_company", { company: randomUUID(), reject_jobs: true, reason: "" }],
  ] as const)("%s is refused", async (name, values) => {
    const { data, error } = await clientOf(world, who).rpc(name, values as never);
    expect(error?.code).toBe("42501");
    expect(data).toBeNull();
  });

  test("the other functions reveal nothing", async () => {
    const job = await insertJob(world.server, {
      company_uid: (who === "employerA" ? world.employerB : world.employerA).id,
    });
    const client = clientOf(world, who);
    expect((await client.rpc("find_moderated_job", { job: job.id })).data).toBeNull();
    const counts = (await client.rpc("count_for_moderation", { most: 100 })).data as Record<string, number> | null;
    expect(counts === null || (counts.pending === 0 && counts.approved === 0 && counts.rejected === 0)).toBe(true);
    const companies = (await client.rpc("list_moderated_companies", {
      patterns: [],
      page_size: 100,
      page_start: 0,
      most: 100,
    })) as { data: { companies: { id: string; jobs: number }[] } | null };
    const own = who === "anon" ? null : world[who].id;
    expect((companies.data?.companies ?? []).every(({ id, jobs }) => id === own && jobs === 0)).toBe(true);
  });

  test("no company is deleted, no name approved, and no other company shown", async () => {
    const client = clientOf(world, who);
    const { id } = who === "employerA" ? world.employerB : world.employerA;
    const before = (await world.server.from("companies").select().eq("id", id).single().throwOnError()).data;
    await client.rpc("delete_company", { company: id, reject_jobs: true, reason: "" });
    await client.rpc("approve_company_name", { company: id, seen_version: 1, seen_refused: false });
    expect((await client.rpc("find_moderated_company", { company: id })).data).toBeNull();
    expect((await world.server.from("companies").select().eq("id", id).single().throwOnError()).data).toEqual(before);
  });

  test("decide_jobs changes no job, not even one of their own", async () => {
    const job = await insertJob(world.server, { company_uid: world.employerA.id });
    const { error } = await decide(clientOf(world, who), seenOf(job), "approved");
    expect(error?.code).toBe("42501");
    expect(await readJob(world.server, job.id)).toEqual(job);
  });
});

describe("decide_jobs", () => {
  test("approves no job whose company was deleted; it can still be rejected", async () => {
    const owner = await signUpEmployer(inject("backends").environment);
    const posted = await insertJob(world.server, { company_uid: owner.id });
    await world.server.from("companies").delete().eq("id", owner.id).throwOnError();
    const job = await readJob(world.server, posted.id);
    if (!job) throw new Error("The job stays.");
    const { data } = await decide(world.superAdmin.client, seenOf(job), "approved");
    expect(data?.changed).toEqual([]);
    expect(data?.refused).toMatchObject([{ id: job.id, status: "pending", posted_by: null }]);
    expect(await readJob(world.server, job.id)).toEqual(job);
    await decide(world.superAdmin.client, seenOf(job), "rejected");
    expect(await readJob(world.server, job.id)).toMatchObject({ status: "rejected" });
  });

  test("changes the jobs that are as they were seen, and returns the others as they are now", async () => {
    const jobs = [await insertJob(world.server), await insertJob(world.server), await insertJob(world.server)] as const;
    const [untouched, edited, decided] = jobs;
    await world.server.from("jobs").update({ salary: "₹99,000" }).eq("id", edited.id).throwOnError();
    await decide(secondAdmin.client, seenOf(decided), "rejected", "Asks for money");
    const { data } = await decide(
      world.superAdmin.client,
      [...seenOf(...jobs), { id: randomUUID(), version: 1 }],
      "approved",
    );
    expect(data?.changed.map(({ id }) => id)).toEqual([untouched.id]);
    expect(data?.refused.map(({ id, status, version }) => [id, status, version])).toEqual(
      expect.arrayContaining([
        [edited.id, "pending", 2],
        [decided.id, "rejected", 2],
      ]),
    );
    expect(data?.refused).toHaveLength(2);
    expect(await readJob(world.server, untouched.id)).toMatchObject({ status: "approved", version: 2 });
    expect(await readJob(world.server, edited.id)).toMatchObject({ status: "pending", version: 2 });
    expect(await readJob(world.server, decided.id)).toMatchObject({
      status: "rejected",
      status_reason: "Asks for money",
    });
  });

  test("refuses a decision that was made already, and logs it once", async () => {
    const job = await insertJob(world.server);
    await decide(world.superAdmin.client, seenOf(job), "approved");
    const { data } = await decide(world.superAdmin.client, [{ id: job.id, version: 2 }], "approved");
    expect(data).toMatchObject({ changed: [], refused: [{ id: job.id, status: "approved" }] });
    const { count } = await world.server
      .from("moderation_log")
      .select("id", { count: "exact", head: true })
      .eq("job_id", job.id);
    expect(count).toBe(1);
  });

  test("refuses an unknown status", async () => {
    const job = await insertJob(world.server);
    const { error } = await decide(world.superAdmin.client, seenOf(job), "published");
    expect(error).not.toBeNull();
    expect(await readJob(world.server, job.id)).toEqual(job);
  });

  test("of two moderators at the same moment one decides each job, without a deadlock", async () => {
    const jobs = await Promise.all(Array.from({ length: 10 }, () => insertJob(world.server)));
    const answers = await Promise.all([
      decide(world.superAdmin.client, seenOf(...jobs), "approved"),
      decide(secondAdmin.client, seenOf(...jobs.toReversed()), "rejected"),
    ]);
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    const changed = answers.flatMap(({ data }) => data?.changed ?? []);
    expect(new Set(changed.map(({ id }) => id)).size).toBe(10);
    expect(changed).toHaveLength(10);
  });
});

describe("list_moderated_jobs", () => {
  test("finds jobs by their words, in each status, newest first, with contact and applications", async () => {
    const word = uniqueWord();
    for (const status of ["pending", "approved", "rejected"]) {
      const older = await insertJob(world.server, { status, title: `Old ${word}`, posted_date: "2026-01-01" });
      const newer = await insertJob(world.server, {
        status,
        title: `New 100% ${word}`,
        company_uid: world.employerA.id,
      });
      await insertApplication(world.server, newer.id);
      const found = await page(world.superAdmin.client, status, [`%${word}%`]);
      expect(found.found).toBe(2);
      expect(found.jobs.map(({ id }) => id)).toEqual([newer.id, older.id]);
      expect(found.jobs[0]).toMatchObject({ contact: { email: world.employerA.email }, applications: 1 });
      expect((await page(world.superAdmin.client, status, [`%${word}%`, "%100\\%%"])).found).toBe(1);
      expect((await page(world.superAdmin.client, status, [`%${word}%`], 1, 1)).jobs.map(({ id }) => id)).toEqual([
        older.id,
      ]);
    }
  });

  test("searches patterns literally", async () => {
    for (const pattern of ["%'); drop table jobs; --%", "%\\", "%\\\\%", "%$$%", "%%s%I%L%", "%:*%"]) {
      const asked = { in_status: "pending", patterns: [pattern], page_size: 20, page_start: 0, most: 10 };
      const { error, data } = await world.superAdmin.client.rpc("list_moderated_jobs", asked);
      // A pattern that ends in the middle of an escape is refused; the site makes no such pattern.
      expect(error?.code ?? "ok").toMatch(/^(ok|22025)$/);
      if (data) expect((data as { found: number }).found).toBe(0);
    }
  });
});

describe("list_jobs_of_company", () => {
  test("lists the jobs of the account in one status, under any name, newest first", async () => {
    const company = await signUpEmployer(inject("backends").environment);
    const own = { company_uid: company.id, status: "pending" };
    const older = await insertJob(world.server, { ...own, company: "Ganga Retail", posted_date: "2026-01-01" });
    const newer = await insertJob(world.server, own);
    await insertJob(world.server, { ...own, status: "approved" });
    await insertJob(world.server, { company: newer.company });
    const list = async (page_size: number, page_start: number, most: number) => {
      const asked = { of_company: company.id, in_status: "pending", page_size, page_start, most };
      const { data } = await world.superAdmin.client.rpc("list_jobs_of_company", asked).throwOnError();
      const { jobs, ...rest } = data as { found: number; more: boolean; of: string; jobs: { id: string }[] };
      return { ...rest, ids: jobs.map(({ id }) => id) };
    };
    const { data: row } = await world.server
      .from("companies")
      .select("company_name")
      .eq("id", company.id)
      .single()
      .throwOnError();
    const of = row.company_name;
    expect(await list(20, 0, 10)).toEqual({ of, found: 2, more: false, ids: [newer.id, older.id] });
    expect(await list(1, 1, 1)).toEqual({ of, found: 1, more: true, ids: [older.id] });
  });
});

describe("the person who decided", () => {
  test("is shown to the super-admin by email address, and an employer as the employer", async () => {
    const job = await insertJob(world.server, { company_uid: world.employerA.id });
    await decide(world.superAdmin.client, seenOf(job), "rejected", "Asks for money");
    await world.employerA.client.from("jobs").update({ description: "Mended" }).eq("id", job.id).throwOnError();
    const { data } = await secondAdmin.client.rpc("find_moderated_job", { job: job.id }).throwOnError();
    expect((data as Card).history).toMatchObject([
      { to: "pending", actor: world.employerA.email, by_employer: true },
      { to: "rejected", reason: "Asks for money", actor: world.superAdmin.email, by_employer: false },
    ]);
  });
});

describe("delete_company", () => {
  const deleteCompany = (id: string, rejectJobs: boolean, reason = "The company was deleted.") =>
    world.superAdmin.client.rpc("delete_company", { company: id, reject_jobs: rejectJobs, reason });
  const companyExists = async (id: string) =>
    (await world.server.from("companies").select("id").eq("id", id).throwOnError()).data.length === 1;

  async function companyWithJobs() {
    const { id } = await signUpEmployer(inject("backends").environment);
    const jobs: JobRow[] = [];
    for (const status of ["approved", "pending", "rejected"]) {
      jobs.push(await insertJob(world.server, { company_uid: id, status }));
    }
    const statuses = () => Promise.all(jobs.map(async (job) => (await readJob(world.server, job.id))?.status));
    return { id, jobs, statuses };
  }

  test("leaves the jobs in their status when they are not to be rejected", async () => {
    const { id, statuses } = await companyWithJobs();
    expect((await deleteCompany(id, false).throwOnError()).data).toBe(0);
    expect(await companyExists(id)).toBe(false);
    expect(await statuses()).toEqual(["approved", "pending", "rejected"]);
  });

  test("rejects the approved and the pending jobs on demand, and logs it", async () => {
    const { id, jobs, statuses } = await companyWithJobs();
    expect((await deleteCompany(id, true).throwOnError()).data).toBe(2);
    expect(await companyExists(id)).toBe(false);
    expect(await statuses()).toEqual(["rejected", "rejected", "rejected"]);
    const { data: log } = await world.server
      .from("moderation_log")
      .select("job_id, from_status, to_status, reason, actor_id")
      .in(
        "job_id",
        jobs.map((job) => job.id),
      )
      .order("id")
      .throwOnError();
    const entry = { to_status: "rejected", reason: "The company was deleted.", actor_id: world.superAdmin.id };
    expect(log).toHaveLength(2);
    expect(log).toContainEqual({ job_id: jobs[0]?.id, from_status: "approved", ...entry });
    expect(log).toContainEqual({ job_id: jobs[1]?.id, from_status: "pending", ...entry });
  });

  test("is one transaction: when the jobs can't be rejected, the company stays", async () => {
    const { id, statuses } = await companyWithJobs();
    const { error } = await deleteCompany(id, true, "x".repeat(1_001));
    expect(error?.message).toMatch(/violates check constraint/);
    expect(await companyExists(id)).toBe(true);
    expect(await statuses()).toEqual(["approved", "pending", "rejected"]);
  });

  test("returns null when the company is gone", async () => {
    expect((await deleteCompany(randomUUID(), true).throwOnError()).data).toBeNull();
  });
});
