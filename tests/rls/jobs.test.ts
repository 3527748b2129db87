import { describe, expect, inject, test } from "vitest";

import { clientOf, createWorld } from "./world.ts";
import { passSecondFactor, signUpEmployer, type Client } from "#tests/fixtures/clients.ts";
import { insertJob, newJob, readJob } from "#tests/fixtures/rows.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

const world = await createWorld();

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
    const client = clientOf(world, who);
    for (const status of STATUSES) {
      const job = await insertJob(world.server, { status, company_uid: world.employerA.id });
      expect(await sees(client, job.id), status).toBe(expected[status]);
    }
  });
});

describe("deleting", () => {
  test.each([
    { who: "anon", deletes: false },
    { who: "employerB", deletes: false },
    { who: "employerA", deletes: true },
    { who: "superAdmin", deletes: true },
  ] as const)("$who deletes a job of employer A: $deletes", async ({ who, deletes }) => {
    const client = clientOf(world, who);
    for (const status of STATUSES) {
      const job = await insertJob(world.server, { status, company_uid: world.employerA.id });
      await client.from("jobs").delete().eq("id", job.id);
      expect(await readJob(world.server, job.id), status).toEqual(deletes ? null : job);
    }
  });
});

describe("an employer whose company was deleted", () => {
  test("posts, edits and deletes nothing, and its jobs stay", async () => {
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

describe("a super-admin whose role was taken away during the session", () => {
  test("changes no status and reads no pending job of other companies", async () => {
    const former = await signUpEmployer(inject("backends").environment);
    await world.server.from("profiles").update({ role: "superadmin" }).eq("id", former.id).throwOnError();
    const { data } = await former.client.auth.getSession();
    await passSecondFactor(inject("backends").environment, former.id, data.session?.access_token ?? "");
    const job = await insertJob(world.server, { status: "pending", company_uid: world.employerA.id });
    expect(await sees(former.client, job.id)).toBe(true);
    await world.server.from("profiles").update({ role: "employer" }).eq("id", former.id).throwOnError();

    await former.client.from("jobs").update({ status: "approved" }).eq("id", job.id);
    expect(await readJob(world.server, job.id)).toEqual(job);
    expect(await sees(former.client, job.id)).toBe(false);
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

  test.each(["approved", "rejected"])("so does saving its own %s job without a change", async (status) => {
    const job = await insertJob(world.server, { status, company_uid: world.employerA.id, status_reason: "seen" });
    await world.employerA.client.from("jobs").update({ title: job.title }).eq("id", job.id).throwOnError();
    const saved = await readJob(world.server, job.id);
    expect(saved).toMatchObject({ status: "pending", approved: false, status_reason: null, version: job.version + 1 });
    expect(saved?.status_changed_at).not.toBe(job.status_changed_at);
    const { data: log } = await world.server
      .from("moderation_log")
      .select("actor_id, from_status, to_status, reason")
      .eq("job_id", job.id)
      .throwOnError();
    expect(log).toEqual([{ actor_id: world.employerA.id, from_status: status, to_status: "pending", reason: null }]);
  });

  test("a pending job that is saved without a change stays as it is, and a moderator who reads it can decide", async () => {
    const job = await insertJob(world.server, { status: "pending", company_uid: world.employerA.id });
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

  test("an employer can't give a job to another company, nor take one of another company", async () => {
    const own = await insertJob(world.server, { company_uid: world.employerA.id });
    const foreign = await insertJob(world.server, { status: "approved", company_uid: world.employerB.id });
    const give = await world.employerA.client.from("jobs").update({ company_uid: world.employerB.id }).eq("id", own.id);
    expect(give.error?.code).toBe("42501");
    await world.employerA.client.from("jobs").update({ company_uid: world.employerA.id }).eq("id", foreign.id);
    expect(await readJob(world.server, own.id)).toEqual(own);
    expect(await readJob(world.server, foreign.id)).toEqual(foreign);
  });

  test.each(["anon", "employerB"] as const)("%s can't edit a job of employer A, approved or not", async (who) => {
    const client = clientOf(world, who);
    for (const status of STATUSES) {
      const job = await insertJob(world.server, { status, company_uid: world.employerA.id });
      await client.from("jobs").update({ title: "Taken over" }).eq("id", job.id);
      expect(await readJob(world.server, job.id), status).toEqual(job);
    }
  });

  test("the super-admin sets the status, and the time is recorded", async () => {
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
});

describe("the reason of a rejection", () => {
  test("is not public once the job is approved", async () => {
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
