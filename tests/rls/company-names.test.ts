import { describe, expect, inject, test } from "vitest";

import { createWorld } from "./world.ts";
import { signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { insertJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

const world = await createWorld();

async function readCompany(id: string) {
  const { data } = await world.server.from("companies").select().eq("id", id).maybeSingle().throwOnError();
  return data;
}

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

  test("is the name at the approval of a job; a new name waits for a moderator", async () => {
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

  test("is one that a moderator has seen: after a rename a job can be rejected, but not approved", async () => {
    const owner = await signUpEmployer(inject("backends").environment, "Yamuna Softworks");
    const job = await insertJob(world.server, { company_uid: owner.id });
    await rename(owner, "State Bank of India");
    for (const seen of [1, 0, 3]) expect(await decide(job, seen)).toBe(false);
    expect(await readJob(world.server, job.id)).toEqual(job);
    expect(await readCompany(owner.id)).toMatchObject({ approved_name: null, name_version: 2 });
    expect(await decide(job, 1, "rejected")).toBe(true);
    expect(await readCompany(owner.id)).toMatchObject({ approved_name: null });
  });

  test("can be approved without a job, in the version that was seen", async () => {
    const owner = await signUpEmployer(inject("backends").environment, "Yamuna Softworks");
    await insertJob(world.server, { company_uid: owner.id, status: "approved" });
    await rename(owner, "Yamuna Software");
    expect(await approveName(owner.id, 1)).toBe(false);
    expect(await publicName(owner.id)).toBe("Yamuna Softworks");
    expect(await approveName(owner.id, 2)).toBe(true);
    expect(await publicName(owner.id)).toBe("Yamuna Software");
    expect(await approveName(randomUUID(), 1)).toBe(false);
  });

  test("is not written by the employer, and neither is the version of the name", async () => {
    const owner = await signUpEmployer(inject("backends").environment, "Yamuna Softworks");
    await insertJob(world.server, { company_uid: owner.id, status: "approved" });
    const { error } = await owner.client.from("companies").update({ approved_name: "Taken" }).eq("id", owner.id);
    expect(error?.code).toBe("42501");
    await owner.client.from("companies").update({ company_name: "New", name_version: 1 }).eq("id", owner.id);
    expect(await readCompany(owner.id)).toMatchObject({ approved_name: "Yamuna Softworks", name_version: 2 });
  });
});
