import { expect, inject, test } from "vitest";

import { createWorld } from "./world.ts";
import { makeSuperAdminPerson, signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const { environment } = inject("backends");
const world = await createWorld();

const roleOf = async ({ id }: Person) =>
  (await world.server.from("profiles").select("role").eq("id", id).single().throwOnError()).data.role;
const add = (by: Person, { email }: Person) => by.client.rpc("add_moderator", { account_email: email });
const remove = (by: Person, { id }: Person) => by.client.rpc("remove_moderator", { account: id });
const logOf = async ({ email }: Person) => {
  const query = world.server.from("audit_log").select("action, actor_id").eq("object", email).order("id");
  return (await query.throwOnError()).data;
};

test("a moderator adds a confirmed account without jobs, and removes it; both are in the audit log", async () => {
  const person = await signUpEmployer(environment);
  expect((await add(world.superAdmin, person)).data).toBeNull();
  expect(await roleOf(person)).toBe("superadmin");
  expect((await person.client.from("companies").select("id").throwOnError()).data).toEqual([]);
  expect((await add(world.superAdmin, person)).data).toBe("already");
  expect((await remove(world.superAdmin, person)).data).toBe(true);
  expect((await remove(world.superAdmin, person)).data).toBe(false);
  expect(await roleOf(person)).toBe("employer");
  const actor_id = world.superAdmin.id;
  expect(await logOf(person)).toEqual([
    { action: "moderator added", actor_id },
    { action: "moderator removed", actor_id },
  ]);
});

test("a removed moderator reads and decides nothing from then on, with the login that is open and in Telegram", async () => {
  const person = await makeSuperAdminPerson(environment);
  const job = await insertJob(world.server, { company_uid: world.employerA.id });
  const reads = async () => (await person.client.from("jobs").select("id").eq("id", job.id).throwOnError()).data.length;
  expect(await reads()).toBe(1);
  await remove(world.superAdmin, person).throwOnError();
  expect(await reads()).toBe(0);
  const seen = [{ id: job.id, version: 1, name_version: 1 }];
  const decision = { seen, new_status: "approved", new_reason: "" };
  expect((await person.client.rpc("decide_jobs", decision)).error?.code).toBe("42501");
  const { data } = await world.server
    .rpc("decide_job_as", { moderator_email: person.email, ...decision })
    .throwOnError();
  expect(data).toMatchObject({ moderator: false });
  const { data: now } = await world.server.from("jobs").select("status").eq("id", job.id).single().throwOnError();
  expect(now.status).toBe("pending");
});

test("an employer with jobs and an unknown address are not added", async () => {
  await insertJob(world.server, { company_uid: world.employerB.id });
  expect((await add(world.superAdmin, world.employerB)).data).toBe("has jobs");
  expect(await roleOf(world.employerB)).toBe("employer");
  const unknown = await world.superAdmin.client.rpc("add_moderator", { account_email: "none@company.example" });
  expect(unknown.data).toBe("no account");
});

test("no one removes themselves, and of two who remove each other one stays", async () => {
  const [one, other] = [await makeSuperAdminPerson(environment), await makeSuperAdminPerson(environment)];
  expect((await remove(one, one)).error?.code).toBe("42501");
  const answers = await Promise.all([remove(one, other), remove(other, one)]);
  expect(answers.filter(({ data }) => data === true)).toHaveLength(1);
  expect([await roleOf(one), await roleOf(other)].sort()).toEqual(["employer", "superadmin"]);
});

test.each(["anon", "employerA"] as const)("%s neither lists nor adds nor removes moderators", async (who) => {
  const client = who === "anon" ? world.anon : world[who].client;
  const person = await signUpEmployer(environment);
  expect((await client.rpc("list_moderators")).data).toBeNull();
  expect((await client.rpc("add_moderator", { account_email: person.email })).error).not.toBeNull();
  expect((await client.rpc("remove_moderator", { account: world.superAdmin.id })).error).not.toBeNull();
  expect([await roleOf(person), await roleOf(world.superAdmin)]).toEqual(["employer", "superadmin"]);
});
