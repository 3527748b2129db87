import { randomUUID } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { beforeAll, describe, expect, inject, test } from "vitest";

import { createWorld, type World } from "./world.ts";
import { signUpEmployer, uniqueWord, type Client, type Person } from "#tests/fixtures/clients.ts";
import { insertJob, newJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

function clientOf(who: "anon" | "employerA" | "employerB" | "superAdmin"): Client {
  return who === "anon" ? world.anon : world[who].client;
}

async function withSql<Result>(work: (sql: Sql) => PromiseLike<Result>): Promise<Result> {
  const sql = postgres(inject("backends").databaseUrl, { max: 4 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Until somebody waits for somebody else's row; how long that takes is for the machine to say. */
async function waitForLock(sql: Sql): Promise<void> {
  const waiting = async () => (await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).length;
  await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
}

async function readCompany(id: string) {
  const { data } = await world.server.from("companies").select().eq("id", id).maybeSingle().throwOnError();
  return data;
}

describe("companies", () => {
  test.each([
    { who: "anon", reads: false },
    { who: "employerA", reads: true },
    { who: "employerB", reads: false },
    { who: "superAdmin", reads: true },
  ] as const)("$who reads the company of employer A: $reads", async ({ who, reads }) => {
    const { data } = await clientOf(who).from("companies").select("id").eq("id", world.employerA.id);
    expect(data?.length ?? 0).toBe(reads ? 1 : 0);
  });

  test("an employer changes the name and the phone number of its company", async () => {
    const owner = await signUpEmployer(inject("backends").environment);
    const change = { company_name: "Renamed", phone_number: "9810098100" };
    await owner.client.from("companies").update(change).eq("id", owner.id).throwOnError();
    expect(await readCompany(owner.id)).toMatchObject(change);
  });

  test.each([
    { change: { id: "00000000-0000-4000-8000-000000000000" } },
    { change: { email: "someone@else.example" } },
    { change: { created_at: "2000-01-01T00:00:00Z" } },
  ])("an employer can't set $change", async ({ change }) => {
    const before = await readCompany(world.employerA.id);
    const { error } = await world.employerA.client.from("companies").update(change).eq("id", world.employerA.id);
    expect(error?.code).toBe("42501");
    expect(await readCompany(world.employerA.id)).toEqual(before);
  });

  test.each(["anon", "employerB", "superAdmin"] as const)("%s can't edit the company of employer A", async (who) => {
    const before = await readCompany(world.employerA.id);
    await clientOf(who).from("companies").update({ company_name: "Taken over" }).eq("id", world.employerA.id);
    expect(await readCompany(world.employerA.id)).toEqual(before);
  });

  test.each(["anon", "employerA", "employerB"] as const)("%s can't delete the company of employer A", async (who) => {
    const before = await readCompany(world.employerA.id);
    await clientOf(who).from("companies").delete().eq("id", world.employerA.id);
    expect(await readCompany(world.employerA.id)).toEqual(before);
  });

  test.each(["anon", "employerA", "employerB", "superAdmin"] as const)("%s can't make a company", async (who) => {
    const id = who === "superAdmin" ? world.superAdmin.id : randomUUID();
    const company = { id, company_name: "Made up", email: "made@up.example", phone_number: "9810098100" };
    const { error } = await clientOf(who).from("companies").insert(company);
    expect(error?.code).toBe("42501");
    expect(await readCompany(id)).toBeNull();
  });
});

describe("the name that the public sees", () => {
  const rename = (owner: Person, name: string) =>
    owner.client.from("companies").update({ company_name: name }).eq("id", owner.id).throwOnError();
  const publicName = async (id: string) =>
    (await world.anon.from("company_directory").select("company_name").eq("company_uid", id).throwOnError()).data[0]
      ?.company_name ?? null;
  const decide = async (job: JobRow, nameVersion: number, status = "approved") => {
    const seen = [{ id: job.id, version: job.version, name_version: nameVersion }];
    const { data } = await world.superAdmin.client
      .rpc("decide_jobs", { seen, new_status: status, new_reason: "" })
      .throwOnError();
    return (data as { changed: unknown[] }).changed.length === 1;
  };
  const approveName = async (id: string, seenVersion: number) =>
    (
      await world.superAdmin.client
        .rpc("approve_company_name", { company: id, seen_version: seenVersion })
        .throwOnError()
    ).data;

  test("is the one it had when a job was approved; a new one waits for a moderator", async () => {
    const owner = await signUpEmployer(inject("backends").environment, "Yamuna Softworks");
    expect(await readCompany(owner.id)).toMatchObject({ approved_name: null, name_version: 1 });
    const first = await insertJob(world.server, { company_uid: owner.id });
    expect(await decide(first, 1)).toBe(true);
    expect(await publicName(owner.id)).toBe("Yamuna Softworks");

    await rename(owner, "State Bank of India - pay Rs 999 to 98100 98100");
    expect(await publicName(owner.id)).toBe("Yamuna Softworks");
    await rename(owner, "Yamuna Software");
    const second = await insertJob(world.server, { company_uid: owner.id });
    expect(await decide(second, 3)).toBe(true);
    expect(await publicName(owner.id)).toBe("Yamuna Software");
  });

  test("is not one that the moderator has not seen: a job can't be approved after a rename, but rejected", async () => {
    const owner = await signUpEmployer(inject("backends").environment, "Yamuna Softworks");
    const job = await insertJob(world.server, { company_uid: owner.id });
    await rename(owner, "State Bank of India");
    for (const seen of [1, 0, 3]) expect(await decide(job, seen)).toBe(false);
    expect(await readJob(world.server, job.id)).toEqual(job);
    expect(await readCompany(owner.id)).toMatchObject({ approved_name: null, name_version: 2 });
    expect(await decide(job, 1, "rejected")).toBe(true);
    expect(await readCompany(owner.id)).toMatchObject({ approved_name: null });
  });

  test("can be approved by itself, in the version that was seen", async () => {
    const owner = await signUpEmployer(inject("backends").environment, "Yamuna Softworks");
    await insertJob(world.server, { company_uid: owner.id, status: "approved" });
    await rename(owner, "Yamuna Software");
    expect(await approveName(owner.id, 1)).toBe(false);
    expect(await publicName(owner.id)).toBe("Yamuna Softworks");
    expect(await approveName(owner.id, 2)).toBe(true);
    expect(await publicName(owner.id)).toBe("Yamuna Software");
    expect(await approveName(randomUUID(), 1)).toBe(false);
  });

  test("is not written by the employer, nor is the version of its name", async () => {
    const owner = await signUpEmployer(inject("backends").environment, "Yamuna Softworks");
    await insertJob(world.server, { company_uid: owner.id, status: "approved" });
    const { error } = await owner.client.from("companies").update({ approved_name: "Taken" }).eq("id", owner.id);
    expect(error?.code).toBe("42501");
    await owner.client.from("companies").update({ company_name: "New", name_version: 1 }).eq("id", owner.id);
    expect(await readCompany(owner.id)).toMatchObject({ approved_name: "Yamuna Softworks", name_version: 2 });
  });
});

describe("a login whose email address is changed", () => {
  test("takes it along into its company and into the contacts of its jobs, and into no others", async () => {
    const owner = await signUpEmployer(inject("backends").environment);
    const job = await insertJob(world.server, { company_uid: owner.id });
    const foreign = await insertJob(world.server, { company_uid: world.employerB.id });
    const email = `${uniqueWord()}@company.example`;
    const contactOf = async ({ id }: JobRow) =>
      (await world.server.from("job_contacts").select("company_email").eq("job_id", id).single().throwOnError()).data
        .company_email;
    expect(await contactOf(job)).toBe(owner.email);
    await withSql((sql) => sql`update auth.users set email = ${email} where id = ${owner.id}`);
    expect(await readCompany(owner.id)).toMatchObject({ email });
    expect(await contactOf(job)).toBe(email);
    expect(await contactOf(foreign)).toBe(world.employerB.email);
  });
});

describe("deleting a company", () => {
  const employer = () => signUpEmployer(inject("backends").environment);
  const deleteAsSuperAdmin = (id: string) =>
    world.superAdmin.client.from("companies").delete().eq("id", id).throwOnError();
  const closedAt = async (id: string) =>
    (await world.server.from("profiles").select("company_closed_at").eq("id", id).single().throwOnError()).data
      .company_closed_at;

  test("leaves its jobs as they are, but for the time when their company was deleted", async () => {
    const owner = await employer();
    const other = await insertJob(world.server, { company_uid: world.employerA.id, status: "approved" });
    for (const status of ["pending", "approved", "rejected"]) {
      const job = await insertJob(world.server, { company_uid: owner.id, status });
      expect(job.company_deleted_at).toBeNull();
    }
    const { data: before } = await world.server.from("jobs").select().eq("company_uid", owner.id).throwOnError();
    await deleteAsSuperAdmin(owner.id);
    expect(await readCompany(owner.id)).toBeNull();
    for (const job of before) {
      expect(await readJob(world.server, job.id)).toEqual({
        ...job,
        company_deleted_at: expect.any(String) as string,
        version: job.version + 1,
      });
    }
    expect(before).toHaveLength(3);
    expect(await readJob(world.server, other.id)).toEqual(other);
  });

  test("announces its approved jobs to the search index and to open pages", async () => {
    const owner = await employer();
    const open = await insertJob(world.server, { company_uid: owner.id, status: "approved" });
    const pending = await insertJob(world.server, { company_uid: owner.id, status: "pending" });
    const outbox = () => world.server.from("search_outbox").select("job_id").in("job_id", [open.id, pending.id]);
    await world.server.from("search_outbox").delete().in("job_id", [open.id, pending.id]).throwOnError();
    const feedVersion = async () =>
      ((await world.server.rpc("feed_state").throwOnError()).data as { version: number }).version;
    const before = await feedVersion();
    await deleteAsSuperAdmin(owner.id);
    expect((await outbox().throwOnError()).data).toEqual([{ job_id: open.id }]);
    expect(await feedVersion()).toBeGreaterThan(before);
  });

  test("is noted in the account's profile, and only there", async () => {
    const owner = await employer();
    await deleteAsSuperAdmin(owner.id);
    expect(await closedAt(owner.id)).not.toBeNull();
    expect(await closedAt(world.employerA.id)).toBeNull();
    expect(await closedAt(world.superAdmin.id), "the super-admin gave a company up").toBeNull();
  });

  test("counts for its jobs too when the whole account is deleted", async () => {
    const owner = await employer();
    const job = await insertJob(world.server, { company_uid: owner.id, status: "approved" });
    await withSql((sql) => sql`delete from auth.users where id = ${owner.id}`);
    const left = await readJob(world.server, job.id);
    expect(left).toMatchObject({ company_uid: null, company_deleted_at: expect.any(String) as string });
  });

  test.each(["employerA", "superAdmin"] as const)(
    "%s can't write when the company of a job was deleted",
    async (who) => {
      const job = await insertJob(world.server, { company_uid: world.employerA.id, status: "approved" });
      const { error } = await world[who].client
        .from("jobs")
        .update({ company_deleted_at: "2026-01-01T00:00:00Z" })
        .eq("id", job.id);
      expect(error?.code).toBe("42501");
      expect(await readJob(world.server, job.id)).toEqual(job);
    },
  );

  test("an employer can't reopen a job that lost its company, nor post one that says so", async () => {
    const owner = await employer();
    const job = await insertJob(world.server, { company_uid: owner.id, status: "approved" });
    await deleteAsSuperAdmin(owner.id);
    const closed = await readJob(world.server, job.id);
    for (const client of [owner.client, world.superAdmin.client, world.employerB.client]) {
      await client.from("jobs").update({ company_deleted_at: null }).eq("id", job.id);
      expect(await readJob(world.server, job.id)).toEqual(closed);
    }
    const title = `Closed ${uniqueWord()}`;
    const { error } = await world.employerA.client
      .from("jobs")
      .insert(newJob({ company_uid: world.employerA.id, title, company_deleted_at: "2026-01-01T00:00:00Z" }));
    expect(error?.code).toBe("42501");
    expect((await world.server.from("jobs").select("id").eq("title", title).throwOnError()).data).toEqual([]);
  });

  test("a job that never had a company here stays open", async () => {
    const imported = await insertJob(world.server, { status: "approved" });
    expect(await readJob(world.server, imported.id)).toMatchObject({ company_uid: null, company_deleted_at: null });
  });

  test("at the very moment when it posts a job: the job is refused, or known to have lost its company", async () => {
    const owner = await employer();
    const id = randomUUID();
    await withSql(async (sql) => {
      const inserted = Promise.withResolvers<undefined>();
      const mayCommit = Promise.withResolvers<undefined>();
      const posting = sql.begin(async (transaction) => {
        await transaction`
          insert into public.jobs ${transaction({ ...newJob({ company_uid: owner.id }), id, status: "approved" })}`;
        inserted.resolve(undefined);
        await mayCommit.promise;
      });
      await inserted.promise;
      const deleting = sql`delete from public.companies where id = ${owner.id}`.execute();
      await waitForLock(sql);
      mayCommit.resolve(undefined);
      await Promise.all([posting, deleting]);
    });
    expect((await readJob(world.server, id))?.company_deleted_at).not.toBeNull();

    const late = await employer();
    await withSql(async (sql) => {
      const deleted = Promise.withResolvers<undefined>();
      const mayCommit = Promise.withResolvers<undefined>();
      const deleting = sql.begin(async (transaction) => {
        await transaction`delete from public.companies where id = ${late.id}`;
        deleted.resolve(undefined);
        await mayCommit.promise;
      });
      await deleted.promise;
      const title = `Late ${uniqueWord()}`;
      const posting = late.client
        .from("jobs")
        .insert(newJob({ company_uid: late.id, title }))
        .then((answer) => answer);
      await waitForLock(sql);
      mayCommit.resolve(undefined);
      await deleting;
      expect((await posting).error?.code).toBe("42501");
      expect((await world.server.from("jobs").select("id").eq("title", title).throwOnError()).data).toEqual([]);
    });
  });
});

describe("company_directory", () => {
  test("does not know a company that was deleted", async () => {
    const owner = await signUpEmployer(inject("backends").environment);
    await insertJob(world.server, { company_uid: owner.id, status: "approved" });
    await world.superAdmin.client.from("companies").delete().eq("id", owner.id).throwOnError();
    const { data } = await world.anon.from("company_directory").select().eq("company_uid", owner.id).throwOnError();
    expect(data).toEqual([]);
  });

  test("shows the name and the number of open jobs, and nothing of a company without one", async () => {
    const name = `Open ${uniqueWord()}`;
    const open = await signUpEmployer(inject("backends").environment, name);
    const closed = await signUpEmployer(inject("backends").environment);
    await insertJob(world.server, { company_uid: open.id, status: "approved" });
    await insertJob(world.server, { company_uid: open.id, status: "approved" });
    await insertJob(world.server, { company_uid: open.id, status: "pending" });
    await insertJob(world.server, { company_uid: closed.id, status: "rejected" });

    const { data } = await world.anon
      .from("company_directory")
      .select()
      .in("company_uid", [open.id, closed.id])
      .throwOnError();
    expect(data).toEqual([
      { company_uid: open.id, company_name: name, open_jobs: 2, newest_posted_date: expect.any(String) as string },
    ]);
  });

  test.each(["anon", "employerA"] as const)("%s can't write through it", async (who) => {
    const job = await insertJob(world.server, { company_uid: world.employerA.id, status: "approved" });
    const before = await readCompany(world.employerA.id);
    const view = clientOf(who).from("company_directory" as "companies");
    const { error: updated } = await view
      .update({ company_name: "Taken over" })
      .eq("company_uid" as "id", world.employerA.id);
    const { error: deleted } = await view.delete().eq("company_uid" as "id", world.employerA.id);
    expect(updated).not.toBeNull();
    expect(deleted).not.toBeNull();
    expect(await readCompany(world.employerA.id)).toEqual(before);
    expect(await readJob(world.server, job.id)).toEqual(job);
  });
});
