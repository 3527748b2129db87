import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, test } from "vitest";

import { createWorld, type World } from "./world.ts";
import { signUpEmployer, type Client, type Person } from "#tests/fixtures/clients.ts";
import { insertJob, newJob, readJob } from "#tests/fixtures/rows.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const STATUSES = ["pending", "approved", "rejected"] as const;

async function sees(client: Client, id: string): Promise<boolean> {
  const { data } = await client.from("jobs").select("id").eq("id", id).throwOnError();
  return data.length === 1;
}

describe("reading", () => {
  test.each([
    { who: "anon", pending: false, approved: true, rejected: false },
    { who: "employerA", pending: true, approved: true, rejected: true },
    { who: "employerB", pending: false, approved: true, rejected: false },
    { who: "superAdmin", pending: true, approved: true, rejected: true },
  ] as const)("$who reads of a job of employer A: $pending / $approved / $rejected", async ({ who, ...expected }) => {
    const client = who === "anon" ? world.anon : world[who].client;
    for (const status of STATUSES) {
      const job = await insertJob(world.server, { status, company_uid: world.employerA.id });
      expect(await sees(client, job.id), status).toBe(expected[status]);
    }
  });

  test("a search by anon through every job finds approved ones only", async () => {
    await insertJob(world.server, { status: "pending", company_uid: world.employerA.id });
    const { data } = await world.anon.from("jobs").select("status").throwOnError();
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(["approved"]));
  });
});

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
    const client = who === "anon" ? world.anon : world[who].client;
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

  test("approved is worked out, not sent along", async () => {
    const id = randomUUID();
    const { error } = await world.employerA.client
      .from("jobs")
      .insert({ ...newJob({ id, company_uid: world.employerA.id }), approved: true } as never);
    expect(error).not.toBeNull();
    expect(await readJob(world.server, id)).toBeNull();
  });

  test("the id is the server's: one of a job that is gone can't be taken over with its resumes", async () => {
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

  test("dates, version and the time of the decision are the server's", async () => {
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

  test("a thousand jobs in one request are refused whole, and use nothing up", async () => {
    const employer = await signUpEmployer(inject("backends").environment);
    const { error, status } = await post(employer, 1000);
    expect([error?.code, status]).toEqual(["PT403", 403]);
    expect(await jobsOf(employer.id)).toBe(0);
    await post(employer, 100).throwOnError();
    expect(await jobsOf(employer.id)).toBe(100);
  });

  test("of 30 requests at once with ten jobs each, ten get through; deleting jobs gives nothing back", async () => {
    const employer = await signUpEmployer(inject("backends").environment);
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(employer, 10)));
    for (const { error } of answers.filter((answer) => answer.error)) expect(error?.code).toBe("PT403");
    expect(answers.filter(({ error }) => !error)).toHaveLength(10);
    expect(await jobsOf(employer.id)).toBe(100);
    await employer.client.from("jobs").delete().eq("company_uid", employer.id).throwOnError();
    expect((await post(employer, 10)).error?.code).toBe("PT403");
    expect(await jobsOf(employer.id)).toBe(0);
  });

  test("is the login's own: naming another company uses nothing of that one's up", async () => {
    const { environment } = inject("backends");
    const [employer, victim] = [await signUpEmployer(environment), await signUpEmployer(environment)];
    const forged = Array.from({ length: 60 }, () => newJob({ company_uid: victim.id }));
    for (let request = 0; request < 3; request += 1) {
      expect((await employer.client.from("jobs").insert(forged)).error?.code).toBe("42501");
    }
    await post(victim, 100).throwOnError();
    expect(await jobsOf(victim.id)).toBe(100);
  });

  test("binds neither the server's own jobs nor edits", async () => {
    const employer = await signUpEmployer(inject("backends").environment);
    const jobs = Array.from({ length: 150 }, () => newJob({ company_uid: employer.id }));
    await world.server.from("jobs").insert(jobs).throwOnError();
    await employer.client.from("jobs").update({ title: "Edited" }).eq("company_uid", employer.id).throwOnError();
    await post(employer, 100).throwOnError();
    expect(await jobsOf(employer.id)).toBe(250);
  });
});

describe("editing", () => {
  test.each(STATUSES)("an employer's edit of its own %s job returns it to pending", async (status) => {
    const job = await insertJob(world.server, { status, company_uid: world.employerA.id, status_reason: "seen" });
    await world.employerA.client.from("jobs").update({ title: "Edited" }).eq("id", job.id).throwOnError();
    expect(await readJob(world.server, job.id)).toMatchObject({
      title: "Edited",
      status: "pending",
      approved: false,
      status_reason: null,
      version: job.version + 1,
      posted_date: job.posted_date,
    });
  });

  test("an edit that changes nothing leaves the approval", async () => {
    const job = await insertJob(world.server, { status: "approved", company_uid: world.employerA.id });
    await world.employerA.client.from("jobs").update({ title: job.title }).eq("id", job.id).throwOnError();
    expect(await readJob(world.server, job.id)).toEqual(job);
  });

  test.each([
    { change: { status: "approved" }, message: "Only super admin can change status." },
    { change: { status: "rejected" }, message: "Only super admin can change status." },
    { change: { title: "Edited", status: "approved" }, message: "Only super admin can change status." },
    { change: { status_reason: "fine" }, message: "Only super admin can change status." },
    { change: { id: "00000000-0000-4000-8000-000000000000" }, message: /cannot be changed/ },
    { change: { posted_date: "2030-01-01T00:00:00Z" }, message: /cannot be changed/ },
    { change: { created_at: "2030-01-01T00:00:00Z" }, message: /cannot be changed/ },
    { change: { status_changed_at: "2030-01-01T00:00:00Z" }, message: /cannot be changed/ },
    { change: { version: 7 }, message: /cannot be changed/ },
    { change: { approved: true }, message: /approved/ },
  ])("an employer can't set $change", async ({ change, message }) => {
    const job = await insertJob(world.server, { status: "pending", company_uid: world.employerA.id });
    const { error } = await world.employerA.client
      .from("jobs")
      .update(change as never)
      .eq("id", job.id);
    expect(error?.message).toMatch(message);
    expect(await readJob(world.server, job.id)).toEqual(job);
  });

  test("an employer can't hand a job to another company, nor take one", async () => {
    const own = await insertJob(world.server, { company_uid: world.employerA.id });
    const foreign = await insertJob(world.server, { status: "approved", company_uid: world.employerB.id });
    const give = await world.employerA.client.from("jobs").update({ company_uid: world.employerB.id }).eq("id", own.id);
    expect(give.error?.code).toBe("42501");
    await world.employerA.client.from("jobs").update({ company_uid: world.employerA.id }).eq("id", foreign.id);
    expect(await readJob(world.server, own.id)).toEqual(own);
    expect(await readJob(world.server, foreign.id)).toEqual(foreign);
  });

  test.each(["anon", "employerB"] as const)("%s can't edit a job of employer A, approved or not", async (who) => {
    const client = who === "anon" ? world.anon : world[who].client;
    for (const status of STATUSES) {
      const job = await insertJob(world.server, { status, company_uid: world.employerA.id });
      await client.from("jobs").update({ title: "Taken over" }).eq("id", job.id);
      expect(await readJob(world.server, job.id), status).toEqual(job);
    }
  });

  test("the super-admin sets the status, and the time of it is kept", async () => {
    const job = await insertJob(world.server, { status: "pending", company_uid: world.employerA.id });
    const { client } = world.superAdmin;
    await client.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
    const approved = await readJob(world.server, job.id);
    expect(approved).toMatchObject({ status: "approved", approved: true });
    expect(approved?.status_changed_at).not.toBeNull();
    await client
      .from("jobs")
      .update({ status: "rejected", status_reason: "Asks for money" })
      .eq("id", job.id)
      .throwOnError();
    expect(await readJob(world.server, job.id)).toMatchObject({
      status: "rejected",
      approved: false,
      status_reason: "Asks for money",
    });
  });

  test("the super-admin changes nothing but the status", async () => {
    const job = await insertJob(world.server, { status: "pending", company_uid: world.employerA.id });
    const { error } = await world.superAdmin.client
      .from("jobs")
      .update({ status: "approved", title: "Better title" })
      .eq("id", job.id);
    expect(error?.message).toBe("Super admin can change only the status of a job.");
    expect(await readJob(world.server, job.id)).toEqual(job);
  });
});

describe("a reason", () => {
  test("why a job was rejected is not public once it is approved", async () => {
    const job = await insertJob(world.server, { company_uid: world.employerA.id });
    const { client } = world.superAdmin;
    await client
      .from("jobs")
      .update({ status: "rejected", status_reason: "Asks for money" })
      .eq("id", job.id)
      .throwOnError();
    await client.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
    const { data } = await world.anon.from("jobs").select("status_reason").eq("id", job.id).single().throwOnError();
    expect(data.status_reason).toBeNull();
  });
});

describe("deleting", () => {
  test.each([
    { who: "anon", deletes: false },
    { who: "employerB", deletes: false },
    { who: "employerA", deletes: true },
    { who: "superAdmin", deletes: true },
  ] as const)("$who deletes a job of employer A: $deletes", async ({ who, deletes }) => {
    const client = who === "anon" ? world.anon : world[who].client;
    for (const status of STATUSES) {
      const job = await insertJob(world.server, { status, company_uid: world.employerA.id });
      await client.from("jobs").delete().eq("id", job.id);
      expect(await readJob(world.server, job.id), status).toEqual(deletes ? null : job);
    }
  });
});

describe("an employer whose company was deleted", () => {
  test("posts, edits and deletes nothing any more; its jobs stay", async () => {
    const former = await signUpEmployer(inject("backends").environment);
    const job = await insertJob(world.server, { status: "pending", company_uid: former.id });
    await world.superAdmin.client.from("companies").delete().eq("id", former.id).throwOnError();
    const left = await readJob(world.server, job.id);

    const id = randomUUID();
    const { error } = await former.client.from("jobs").insert(newJob({ id, company_uid: former.id }));
    expect(error?.code).toBe("42501");
    expect(await readJob(world.server, id)).toBeNull();
    await former.client.from("jobs").update({ title: "Edited" }).eq("id", job.id);
    await former.client.from("jobs").delete().eq("id", job.id);
    expect(await readJob(world.server, job.id)).toEqual(left);
    expect(left?.title).toBe(job.title);
    expect(await sees(former.client, job.id)).toBe(false);
  });
});

describe("a super-admin whose role was taken away in mid-session", () => {
  test("changes no status and reads no pending job of others", async () => {
    const former = await signUpEmployer(inject("backends").environment);
    await world.server.from("profiles").update({ role: "superadmin" }).eq("id", former.id).throwOnError();
    const job = await insertJob(world.server, { status: "pending", company_uid: world.employerA.id });
    expect(await sees(former.client, job.id)).toBe(true);
    await world.server.from("profiles").update({ role: "employer" }).eq("id", former.id).throwOnError();

    await former.client.from("jobs").update({ status: "approved" }).eq("id", job.id);
    expect(await readJob(world.server, job.id)).toEqual(job);
    expect(await sees(former.client, job.id)).toBe(false);
  });
});
