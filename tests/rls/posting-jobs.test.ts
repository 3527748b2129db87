import { describe, expect, inject, test } from "vitest";

import { clientOf, createWorld } from "./world.ts";
import { signUpEmployer, type Client, type Person } from "#tests/fixtures/clients.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, newJob, readJob } from "#tests/fixtures/rows.ts";

const world = await createWorld();

describe("posting", () => {
  test("an employer posts a pending job of its own", async () => {
    const { data } = await world.employerA.client
      .from("jobs")
      .insert(newJob({ company_uid: world.employerA.id }))
      .select()
      .single()
      .throwOnError();
    expect(await readJob(world.server, data.id)).toMatchObject({
      status: "pending",
      approved: false,
      company_uid: world.employerA.id,
      version: 1,
    });
  });

  test.each(["anon", "superAdmin", "employerB"] as const)("%s can't post a job for employer A", async (who) => {
    const id = randomUUID();
    const client = clientOf(world, who);
    const { error } = await client.from("jobs").insert(newJob({ id, company_uid: world.employerA.id }));
    expect(error?.code).toBe("42501");
    expect(await readJob(world.server, id)).toBeNull();
  });

  test("a job without an owner is refused", async () => {
    const id = randomUUID();
    const { error } = await world.employerA.client.from("jobs").insert(newJob({ id }));
    expect(error?.code).toBe("42501");
    expect(await readJob(world.server, id)).toBeNull();
  });

  test.each(["approved", "rejected"])("an employer can't post a job that is %s already", async (status) => {
    const id = randomUUID();
    const { error } = await world.employerA.client
      .from("jobs")
      .insert(newJob({ id, company_uid: world.employerA.id, status }));
    expect(error?.message).toBe("Only super admin can change status.");
    expect(await readJob(world.server, id)).toBeNull();
  });

  test("the column approved can't be written", async () => {
    const id = randomUUID();
    const { error } = await world.employerA.client
      .from("jobs")
      .insert({ ...newJob({ id, company_uid: world.employerA.id }), approved: true } as never);
    expect(error).not.toBeNull();
    expect(await readJob(world.server, id)).toBeNull();
  });

  test("the id can't be chosen: that of a deleted job would give access to its resumes", async () => {
    const id = randomUUID();
    const { data } = await world.employerA.client
      .from("jobs")
      .insert(newJob({ id, company_uid: world.employerA.id }))
      .select("id")
      .single()
      .throwOnError();
    expect(data.id).not.toBe(id);
    expect(await readJob(world.server, id)).toBeNull();
  });

  test("the dates, the version and the time of the decision can't be chosen", async () => {
    const { data } = await world.employerA.client
      .from("jobs")
      .insert(
        newJob({
          company_uid: world.employerA.id,
          posted_date: "2030-01-01T00:00:00Z",
          created_at: "2030-01-01T00:00:00Z",
          status_changed_at: "2030-01-01T00:00:00Z",
          version: 99,
        }),
      )
      .select("id")
      .single()
      .throwOnError();
    const job = await readJob(world.server, data.id);
    expect(Math.abs(Date.parse(job?.posted_date ?? "") - Date.now())).toBeLessThan(60_000);
    expect(Math.abs(Date.parse(job?.created_at ?? "") - Date.now())).toBeLessThan(60_000);
    expect(job).toMatchObject({ version: 1, status_changed_at: null });
  });
});

describe("the posting limit", () => {
  const jobsOf = async (companyUid: string) =>
    (await world.server.from("jobs").select("id").eq("company_uid", companyUid).throwOnError()).data.length;
  const post = (person: Person, howMany: number) =>
    person.client.from("jobs").insert(Array.from({ length: howMany }, () => newJob({ company_uid: person.id })));

  test("a thousand jobs in one request are all refused, and don't count", async () => {
    const employer = await signUpEmployer(inject("backends").environment);
    const { error, status } = await post(employer, 1000);
    expect([error?.code, status]).toEqual(["PT403", 403]);
    expect(await jobsOf(employer.id)).toBe(0);
    await post(employer, 100).throwOnError();
    expect(await jobsOf(employer.id)).toBe(100);
  });

  test("of 30 requests at once with ten jobs each ten are allowed; deleted jobs still count", async () => {
    const employer = await signUpEmployer(inject("backends").environment);
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(employer, 10)));
    for (const { error } of answers.filter((answer) => answer.error)) expect(error?.code).toBe("PT403");
    expect(answers.filter(({ error }) => !error)).toHaveLength(10);
    expect(await jobsOf(employer.id)).toBe(100);
    await employer.client.from("jobs").delete().eq("company_uid", employer.id).throwOnError();
    expect((await post(employer, 10)).error?.code).toBe("PT403");
    expect(await jobsOf(employer.id)).toBe(0);
  });

  test("counts for the login: jobs in the name of another company don't count for that one", async () => {
    const { environment } = inject("backends");
    const [employer, victim] = [await signUpEmployer(environment), await signUpEmployer(environment)];
    const forged = Array.from({ length: 60 }, () => newJob({ company_uid: victim.id }));
    for (let request = 0; request < 3; request += 1) {
      expect((await employer.client.from("jobs").insert(forged)).error?.code).toBe("42501");
    }
    await post(victim, 100).throwOnError();
    expect(await jobsOf(victim.id)).toBe(100);
  });

  test("does not count jobs of the server, nor edits", async () => {
    const employer = await signUpEmployer(inject("backends").environment);
    const jobs = Array.from({ length: 150 }, () => newJob({ company_uid: employer.id }));
    const { data: inserted } = await world.server.from("jobs").insert(jobs).select("id").throwOnError();
    const edited = inserted.slice(0, 50).map(({ id }) => id);
    await employer.client.from("jobs").update({ title: "Edited" }).in("id", edited).throwOnError();
    await post(employer, 100).throwOnError();
    expect(await jobsOf(employer.id)).toBe(250);
  });
});

describe("the posting key", () => {
  const post = (client: Client, company_uid: string, posting_key: string | null) =>
    client
      .from("jobs")
      .insert({ ...newJob({ company_uid }), posting_key })
      .select("id")
      .single();

  test("is unique within a company; jobs without a key are not compared", async () => {
    const key = uniqueWord();
    const first = await post(world.employerA.client, world.employerA.id, key);
    expect(first.error).toBeNull();
    const second = await post(world.employerA.client, world.employerA.id, key);
    expect(second.error?.code).toBe("23505");
    expect(second.error?.message).toContain("jobs_posting_key");
    expect((await post(world.employerB.client, world.employerB.id, key)).error).toBeNull();
    for (let time = 0; time < 2; time += 1) {
      expect((await post(world.employerA.client, world.employerA.id, null)).error).toBeNull();
    }
    const { data } = await world.server.from("jobs").select("id").eq("posting_key", key).throwOnError();
    expect(data).toHaveLength(2);
  });

  test("can't be changed, and has at most 64 characters", async () => {
    const job = await insertJob(world.server, { company_uid: world.employerA.id, posting_key: randomUUID() });
    for (const posting_key of ["changed", null]) {
      const { error } = await world.employerA.client.from("jobs").update({ posting_key }).eq("id", job.id);
      expect(error?.code).toBe("42501");
    }
    expect(await readJob(world.server, job.id)).toEqual(job);
    expect((await post(world.employerA.client, world.employerA.id, "x".repeat(65))).data).toBeNull();
    const { data } = await world.server.from("jobs").select("id").eq("posting_key", "x".repeat(65)).throwOnError();
    expect(data).toEqual([]);
  });
});
