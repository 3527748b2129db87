import { describe, expect, inject, test } from "vitest";

import { createWorld } from "./world.ts";
import {
  anonClient,
  makeSuperAdminPerson,
  sessionOf,
  signUpEmployer,
  type Client,
  type Person,
} from "#tests/fixtures/clients.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const { environment } = inject("backends");
const world = await createWorld();
const sql = useSql();

const FACTOR = { new_secret: "A".repeat(32), step: 1000, digests: ["one", "two"] };

async function logIn({ email, password }: Person) {
  const client = anonClient(environment);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: sessionOf(data.session.access_token) };
}

/** An account with a factor, whose login has given no code. */
async function withFactor(person: Person) {
  const first = await logIn(person);
  await world.server
    .rpc("add_second_factor", { of_account: person.id, session: first.session, ...FACTOR })
    .throwOnError();
  return { first, ...(await logIn(person)) };
}

const use = async (account: string, session: string, step: number, digest = "") =>
  (await world.server.rpc("use_second_factor", { of_account: account, session, step, digest }).throwOnError()).data;

const stateOf = async (client: Client, id: string) =>
  (await client.from("profiles").select("second_factor").eq("id", id).single().throwOnError()).data.second_factor;

/** How much of what only a super-admin reads. */
async function readsOf(caller: Client, job: string) {
  return {
    jobs: (await caller.from("jobs").select("id").eq("id", job).throwOnError()).data.length,
    companies: (await caller.from("companies").select("id").limit(1).throwOnError()).data.length,
    card: (await caller.rpc("find_moderated_job", { job }).throwOnError()).data !== null,
  };
}
const NOTHING = { jobs: 0, companies: 0, card: false };
const ALL = { jobs: 1, companies: 1, card: true };

const pass = (account: string, session: string, required: boolean) =>
  world.server.rpc("pass_second_factor", { of_account: account, session, required }).throwOnError();

test("a super-admin without a second factor has no right by the password alone, until the server passes the login", async () => {
  const person = await makeSuperAdminPerson(environment);
  const { client, session } = await logIn(person);
  const job = await insertJob(world.server, { company_uid: world.employerA.id, status: "pending" });
  expect(await readsOf(client, job.id)).toEqual(NOTHING);
  const decision = { seen: [{ id: job.id, version: 1, name_version: 1 }], new_status: "approved", new_reason: "" };
  expect((await client.rpc("decide_jobs", decision)).error?.code).toBe("42501");
  expect((await world.server.from("jobs").select("status").eq("id", job.id).single()).data?.status).toBe("pending");
  expect(
    (await client.rpc("pass_second_factor", { of_account: person.id, session, required: false })).error?.code,
  ).toBe("42501");
  await pass(person.id, session, true);
  expect(await readsOf(client, job.id)).toEqual(NOTHING);
  expect(await stateOf(client, person.id)).toBe("none");
  await pass(person.id, session, false);
  expect(await readsOf(client, job.id)).toEqual(ALL);
});

describe("a super-admin with a second factor", () => {
  test("has no right by the password alone, and all rights after the code", async () => {
    const person = await makeSuperAdminPerson(environment);
    expect(await stateOf((await logIn(person)).client, person.id)).toBe("none");
    const { first, client, session } = await withFactor(person);
    const job = await insertJob(world.server, { company_uid: world.employerA.id, status: "pending" });
    // The login that has set it up gave a code.
    expect(await readsOf(first.client, job.id)).toEqual(ALL);
    expect(await readsOf(client, job.id)).toEqual(NOTHING);
    const decision = { seen: [{ id: job.id, version: 1, name_version: 1 }], new_status: "approved", new_reason: "" };
    expect((await client.rpc("decide_jobs", decision)).error?.code).toBe("42501");
    expect((await world.server.from("jobs").select("status").eq("id", job.id).single()).data?.status).toBe("pending");
    expect(await stateOf(client, person.id)).toBe("needed");
    expect(await use(person.id, session, 1001)).toBe(true);
    expect(await readsOf(client, job.id)).toEqual(ALL);
    expect(await stateOf(client, person.id)).toBe("done");
    await world.server.rpc("remove_second_factor", { of_account: person.id }).throwOnError();
    expect(await readsOf(client, job.id)).toEqual(NOTHING);
  });

  test("decides by a button in Telegram without a login", async () => {
    const person = await makeSuperAdminPerson(environment);
    await withFactor(person);
    const job = await insertJob(world.server, { company_uid: world.employerA.id, status: "pending" });
    const { data } = await world.server
      .rpc("decide_job_as", {
        moderator_email: person.email,
        seen: [{ id: job.id, version: 1, name_version: 1 }],
        new_status: "approved",
        new_reason: "",
      })
      .throwOnError();
    expect(data).toMatchObject({ moderator: true, changed: [{ id: job.id }] });
  });
});

test("an employer with a second factor reads and changes nothing before the code", async () => {
  const person = await signUpEmployer(environment);
  const { client, session } = await withFactor(person);
  const job = await insertJob(world.server, { company_uid: person.id, status: "pending" });
  const ownJobs = async () => (await client.from("jobs").select("id").eq("id", job.id).throwOnError()).data;
  await client.from("companies").update({ phone_number: "9999999999" }).eq("id", person.id);
  expect(await sql`select 1 from public.companies where id = ${person.id} and phone_number = '9999999999'`).toEqual([]);
  expect(await ownJobs()).toEqual([]);
  expect(await use(person.id, session, 1001)).toBe(true);
  expect(await ownJobs()).toEqual([{ id: job.id }]);
});

test("each code works once, also sent twenty times at the same moment; so does each recovery code", async () => {
  const person = await signUpEmployer(environment);
  const { session } = await withFactor(person);
  expect(await use(person.id, session, 1000)).toBe(false);
  const many = await Promise.all(Array.from({ length: 20 }, () => use(person.id, session, 1002)));
  expect(many.filter(Boolean)).toHaveLength(1);
  expect(await use(person.id, session, 1001)).toBe(false);
  expect(await use(person.id, session, 0, "three")).toBe(false);
  expect(await use(person.id, session, 0, "one")).toBe(true);
  expect(await use(person.id, session, 0, "one")).toBe(false);
  expect((await world.server.rpc("find_second_factor", { of_account: person.id })).data).toMatchObject({
    recovery_codes: 1,
  });
});

test("a factor can't be added over one that is there", async () => {
  const person = await signUpEmployer(environment);
  const { session } = await withFactor(person);
  const other = { ...FACTOR, new_secret: "B".repeat(32) };
  const { data } = await world.server.rpc("add_second_factor", { of_account: person.id, session, ...other });
  expect(data).toBe(false);
  const kept = (await world.server.rpc("find_second_factor", { of_account: person.id })).data;
  expect(kept).toMatchObject({ secret: FACTOR.new_secret });
});

test("no user reads a secret, says that a code was right, or adds or removes a factor", async () => {
  const person = await makeSuperAdminPerson(environment);
  const { client, session } = await withFactor(person);
  const calls = await Promise.all([
    client.rpc("find_second_factor", { of_account: person.id }),
    client.rpc("use_second_factor", { of_account: person.id, session, step: 5000, digest: "one" }),
    client.rpc("remove_second_factor", { of_account: person.id }),
    client.rpc("add_second_factor", { of_account: world.employerA.id, session, ...FACTOR }),
  ]);
  expect(calls.map(({ error }) => error?.code)).toEqual(["42501", "42501", "42501", "42501"]);
  expect((await world.server.rpc("find_second_factor", { of_account: person.id })).data).toMatchObject({
    recovery_codes: 2,
  });
  expect(await stateOf(client, person.id)).toBe("needed");
});

test("adding, removing and resetting it is logged, and told to the owner", async () => {
  const person = await signUpEmployer(environment);
  await withFactor(person);
  await world.server.rpc("remove_second_factor", { of_account: person.id }).throwOnError();
  await withFactor(person);
  await world.server.rpc("remove_second_factor", { of_account: person.id, by_operator: true }).throwOnError();
  const [added, removed] = ["second factor added", "second factor removed"];
  const logged = await sql`
    select action, actor_id is not null as by_owner from public.audit_log where account_id = ${person.id} order by id`;
  expect([...logged]).toEqual([
    { action: added, by_owner: true },
    { action: removed, by_owner: true },
    { action: added, by_owner: true },
    { action: removed, by_owner: false },
  ]);
  const told = await sql<{ change: string }[]>`
    select payload ->> 'change' as change from public.notification_outbox
    where kind = 'password_changed' and payload ->> 'account_id' = ${person.id} order by id`;
  expect(told.map(({ change }) => change)).toEqual([added, removed, added, removed]);
});
