import { describe, expect, inject, test } from "vitest";

import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import { signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const world = await createWorld();
const sql = useSql();

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
    const { data } = await clientOf(world, who).from("companies").select("id").eq("id", world.employerA.id);
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
    await clientOf(world, who).from("companies").update({ company_name: "Taken over" }).eq("id", world.employerA.id);
    expect(await readCompany(world.employerA.id)).toEqual(before);
  });

  test.each(["anon", "employerA", "employerB"] as const)("%s can't delete the company of employer A", async (who) => {
    const before = await readCompany(world.employerA.id);
    await clientOf(world, who).from("companies").delete().eq("id", world.employerA.id);
    expect(await readCompany(world.employerA.id)).toEqual(before);
  });

  test.each(EVERYBODY)("%s can't make a company", async (who) => {
    const id = who === "superAdmin" ? world.superAdmin.id : randomUUID();
    const company = { id, company_name: "Made up", email: "made@up.example", phone_number: "9810098100" };
    const { error } = await clientOf(world, who).from("companies").insert(company);
    expect(error?.code).toBe("42501");
    expect(await readCompany(id)).toBeNull();
  });
});

describe("a login whose email address changes", () => {
  test("changes the address of its company and of the contacts of its jobs, and of no others", async () => {
    const owner = await signUpEmployer(inject("backends").environment);
    const job = await insertJob(world.server, { company_uid: owner.id });
    const foreign = await insertJob(world.server, { company_uid: world.employerB.id });
    const email = `${uniqueWord()}@company.example`;
    const contactOf = async ({ id }: JobRow) =>
      (await world.server.from("job_contacts").select("company_email").eq("job_id", id).single().throwOnError()).data
        .company_email;
    expect(await contactOf(job)).toBe(owner.email);
    await sql`update auth.users set email = ${email} where id = ${owner.id}`;
    expect(await readCompany(owner.id)).toMatchObject({ email });
    expect(await contactOf(job)).toBe(email);
    expect(await contactOf(foreign)).toBe(world.employerB.email);
  });
});

describe("company_directory", () => {
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
    const view = clientOf(world, who).from("company_directory" as "companies");
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
        .rpc("approve_company_name", { company: id, seen_version: seenVersion, seen_refused: false })
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
