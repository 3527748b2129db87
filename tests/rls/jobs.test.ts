import { describe, expect, inject, test } from "vitest";

import { clientOf, createWorld } from "./world.ts";
import { signUpEmployer, type Client } from "#tests/fixtures/clients.ts";
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
    const job = await insertJob(world.server, { status: "pending", company_uid: world.employerA.id });
    expect(await sees(former.client, job.id)).toBe(true);
    await world.server.from("profiles").update({ role: "employer" }).eq("id", former.id).throwOnError();

    await former.client.from("jobs").update({ status: "approved" }).eq("id", job.id);
    expect(await readJob(world.server, job.id)).toEqual(job);
    expect(await sees(former.client, job.id)).toBe(false);
  });
});
