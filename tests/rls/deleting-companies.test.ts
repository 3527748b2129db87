import { describe, expect, inject, test } from "vitest";

import { openTransaction } from "./open-transaction.ts";
import { createWorld } from "./world.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, newJob, readJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const world = await createWorld();
const sql = useSql(4);

async function readCompany(id: string) {
  const { data } = await world.server.from("companies").select().eq("id", id).maybeSingle().throwOnError();
  return data;
}

describe("deleting a company", () => {
  const employer = () => signUpEmployer(inject("backends").environment);
  const deleteAsSuperAdmin = (id: string) =>
    world.superAdmin.client.from("companies").delete().eq("id", id).throwOnError();
  const closedAt = async (id: string) =>
    (await world.server.from("profiles").select("company_closed_at").eq("id", id).single().throwOnError()).data
      .company_closed_at;

  test("changes nothing of its jobs but the time when their company was deleted", async () => {
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
        open: false,
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
    const listVersion = async () =>
      ((await world.server.rpc("job_list_state").throwOnError()).data as { version: number }).version;
    const before = await listVersion();
    await deleteAsSuperAdmin(owner.id);
    expect((await outbox().throwOnError()).data).toEqual([{ job_id: open.id }]);
    expect(await listVersion()).toBeGreaterThan(before);
  });

  test("is recorded in the profile of its account and in no other profile", async () => {
    const owner = await employer();
    await deleteAsSuperAdmin(owner.id);
    expect(await closedAt(owner.id)).not.toBeNull();
    expect(await closedAt(world.employerA.id)).toBeNull();
    expect(await closedAt(world.superAdmin.id), "the super-admin gave a company up").toBeNull();
  });

  test("is recorded in its jobs too when the whole account is deleted", async () => {
    const owner = await employer();
    const job = await insertJob(world.server, { company_uid: owner.id, status: "approved" });
    await sql`delete from auth.users where id = ${owner.id}`;
    const left = await readJob(world.server, job.id);
    expect(left).toMatchObject({ company_uid: null, company_deleted_at: expect.any(String) as string });
  });

  test.each(["employerA", "superAdmin"] as const)(
    "%s can't write the time when the company of a job was deleted",
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

  test("no account reopens a job that lost its company, or posts one with a time of deletion", async () => {
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

  test("while it posts a job: the deletion waits, and the job is known to have lost its company", async () => {
    const owner = await employer();
    const id = randomUUID();
    const job = { ...newJob({ company_uid: owner.id }), id, status: "approved" };
    const posting = await openTransaction(
      sql,
      (transaction) => transaction`insert into public.jobs ${transaction(job)}`,
    );
    const deleting = sql`delete from public.companies where id = ${owner.id}`.execute();
    await posting.someoneWaits();
    await Promise.all([posting.commit(), deleting]);
    expect((await readJob(world.server, id))?.company_deleted_at).not.toBeNull();
  });

  test("just before it posts a job: the posting waits, and is refused", async () => {
    const owner = await employer();
    const deleting = await openTransaction(
      sql,
      (transaction) => transaction`delete from public.companies where id = ${owner.id}`,
    );
    const title = `Late ${uniqueWord()}`;
    const posting = owner.client
      .from("jobs")
      .insert(newJob({ company_uid: owner.id, title }))
      .then((answer) => answer);
    await deleting.someoneWaits();
    await deleting.commit();
    expect((await posting).error?.code).toBe("42501");
    expect((await world.server.from("jobs").select("id").eq("title", title).throwOnError()).data).toEqual([]);
  });
});
