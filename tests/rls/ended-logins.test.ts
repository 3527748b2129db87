import { createClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, inject, test } from "vitest";

import { createWorld } from "./world.ts";
import type { Database } from "#app/lib/database/database.types.ts";
import {
  anonClient,
  makeSuperAdminPerson,
  passSecondFactor,
  sessionOf,
  signUpEmployer,
  type Client,
  type Person,
} from "#tests/fixtures/clients.ts";
import { insertApplication, insertJob, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// An access token is valid for an hour. After its login has ended it has no rights.

const { environment } = inject("backends");
const world = await createWorld();
const sql = useSql();

/** A caller with this token alone, as at REST. */
function bearerOf(token: string): Client {
  return createClient<Database>(environment.SUPABASE_URL ?? "", environment.SUPABASE_PUBLISHABLE_KEY ?? "", {
    accessToken: () => Promise.resolve(token),
  });
}

async function logIn({ id, email, password }: Person) {
  const client = anonClient(environment);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  await passSecondFactor(environment, id, data.session.access_token);
  return { auth: client.auth, bearer: bearerOf(data.session.access_token), token: data.session.access_token };
}

const allowNewPassword = ({ id }: Person, { token }: { token: string }) =>
  world.server.rpc("allow_new_password", { of_account: id, session: sessionOf(token) }).throwOnError();

/** How many rows of each private kind a caller gets. */
async function readsOf(caller: Client, job: JobRow) {
  const [pending, contacts, applications, companies, profiles, messages, log, own, listed, moderated] =
    await Promise.all([
      caller.from("jobs").select("id").eq("id", job.id).throwOnError(),
      caller.from("job_contacts").select("job_id").eq("job_id", job.id).throwOnError(),
      caller.from("applications").select("id").eq("job_id", job.id).throwOnError(),
      caller.from("companies").select("id").limit(1).throwOnError(),
      caller.from("profiles").select("id").limit(1).throwOnError(),
      caller.from("contact_messages").select("id").limit(1).throwOnError(),
      caller.from("moderation_log").select("id").limit(1).throwOnError(),
      caller
        .rpc("list_own_jobs", { patterns: [], in_status: null!, in_job: null!, page_size: 1, page_start: 0 })
        .throwOnError(),
      caller
        .rpc("list_applications", { of_job: job.id, patterns: [], sorted_by: "newest", page_size: 1, page_start: 0 })
        .throwOnError(),
      caller.rpc("find_moderated_job", { job: job.id }).throwOnError(),
    ]);
  return {
    rows: [pending, contacts, applications, companies, profiles, messages, log].map(({ data }) => data.length),
    totals: [own.data, listed.data].map((page) => (page as { total: number }).total),
    moderated: moderated.data !== null,
  };
}

const NOTHING = { rows: [0, 0, 0, 0, 0, 0, 0], totals: [0, 0], moderated: false };

const PEOPLE = [
  ["an employer", signUpEmployer, { rows: [1, 1, 1, 1, 1, 0, 0], totals: [1, 1], moderated: false }],
  ["a super-admin", makeSuperAdminPerson, { rows: [1, 1, 1, 1, 1, 1, 1], totals: [0, 1], moderated: true }],
] as const;

const ENDS = [
  ["logout", ({ auth }: Awaited<ReturnType<typeof logIn>>) => auth.signOut({ scope: "local" })],
  [
    "a new password",
    async (_login: unknown, person: Person) => {
      const other = await logIn(person);
      await allowNewPassword(person, other);
      expect((await other.auth.updateUser({ password: "an entirely new one" })).error).toBeNull();
    },
  ],
  ["deletion of the account", (_login: unknown, { id }: Person) => sql`delete from auth.users where id = ${id}`],
] as const;

beforeAll(async () => {
  await sql`
    insert into public.contact_messages (name, email, phone, reason)
    values ('Asha', 'asha@example.com', '9810012345', 'Other')`;
  const decided = await insertJob(world.server, { company_uid: world.employerB.id });
  await world.superAdmin.client.from("jobs").update({ status: "rejected" }).eq("id", decided.id).throwOnError();
});

describe.each(PEOPLE)("the access token of %s", (_who, makePerson, before) => {
  test.each(ENDS)("reads and changes nothing after %s", async (_end, end) => {
    const person = await makePerson(environment);
    const job = await insertJob(world.server, {
      company_uid: before.moderated ? world.employerA.id : person.id,
      status: "pending",
    });
    await insertApplication(world.server, job.id);
    const login = await logIn(person);
    expect(await readsOf(login.bearer, job)).toEqual(before);
    await end(login, person);
    expect(await readsOf(login.bearer, job)).toEqual(NOTHING);
    await login.bearer.from("jobs").delete().eq("id", job.id);
    await login.bearer.from("applications").delete().eq("job_id", job.id);
    await login.bearer.from("companies").update({ phone_number: "9999999999" }).eq("id", person.id);
    expect(
      (await login.bearer.rpc("decide_jobs", { seen: [], new_status: "approved", new_reason: "" })).error,
    ).not.toBe(null);
    const kept = await sql`
      select (select count(*)::int from public.applications where job_id = ${job.id}) as applications,
        (select count(*)::int from public.companies where phone_number = '9999999999') as companies`;
    expect([...kept]).toEqual([{ applications: 1, companies: 0 }]);
  });
});

describe("a new password at Auth", () => {
  const mailsTo = async ({ id }: Person) =>
    (
      await sql`select 1 from public.notification_outbox where kind = 'password_changed' and payload ->> 'account_id' = ${id}`
    ).length;
  const hashOf = async ({ id }: Person) =>
    (await sql<{ hash: string }[]>`select encrypted_password as hash from auth.users where id = ${id}`)[0]?.hash;
  const THIEF = { password: "the thief's own one" };

  test("is refused in a login that the site has not allowed, also after the owner has logged in elsewhere", async () => {
    const person = await signUpEmployer(environment);
    const login = await logIn(person);
    const before = await hashOf(person);
    expect((await login.auth.updateUser(THIEF)).error).not.toBeNull();
    await logIn(person);
    expect((await login.auth.updateUser(THIEF)).error).not.toBeNull();
    expect(await hashOf(person)).toBe(before);
    expect(await mailsTo(person)).toBe(0);
  });

  test("is taken once in the login that the site has allowed; all others end, and the owner is told", async () => {
    const person = await signUpEmployer(environment);
    const [thief, login] = [await logIn(person), await logIn(person)];
    await allowNewPassword(person, login);
    expect((await thief.auth.updateUser(THIEF)).error).not.toBeNull();
    expect((await login.auth.updateUser({ password: "an entirely new one" })).error).toBeNull();
    const changed = await hashOf(person);
    expect((await login.auth.updateUser(THIEF)).error).not.toBeNull();
    expect(await hashOf(person)).toBe(changed);
    expect(await mailsTo(person)).toBe(1);
    expect((await login.bearer.rpc("own_audit_log").throwOnError()).data).toMatchObject([
      { action: "password changed", actor: "you" },
    ]);
    const { data } = await world.server.rpc("email_of_account", { account: person.id }).throwOnError();
    expect(data).toBe(person.email);
  });

  test("is refused while a login is left that the site has not allowed, and after a minute", async () => {
    const person = await signUpEmployer(environment);
    const login = await logIn(person);
    const before = await hashOf(person);
    await allowNewPassword(person, login);
    const later = await logIn(person);
    for (const { auth } of [later, login]) expect((await auth.updateUser(THIEF)).error).not.toBeNull();
    await allowNewPassword(person, login);
    await sql`update private.password_tickets set made_at = now() - interval '61 seconds' where account = ${person.id}`;
    expect((await login.auth.updateUser(THIEF)).error).not.toBeNull();
    expect(await hashOf(person)).toBe(before);
  });

  test("is allowed by the server alone", async () => {
    const person = await signUpEmployer(environment);
    const { bearer } = await logIn(person);
    expect((await bearer.rpc("allow_new_password", { of_account: person.id })).error?.code).toBe("42501");
    expect((await bearer.rpc("email_of_account", { account: person.id })).error?.code).toBe("42501");
    expect((await bearer.rpc("end_sessions", { account: person.id })).error?.code).toBe("42501");
    expect(await sql`select 1 from private.password_tickets where account = ${person.id}`).toHaveLength(0);
  });
});

describe("the password that was typed at the registration", () => {
  const waiting = async () => {
    const person = await signUpEmployer(environment);
    await sql`update auth.users set email_confirmed_at = null, confirmation_sent_at = now() where id = ${person.id}`;
    return person;
  };
  const canLogIn = async ({ email, password }: Person) =>
    (await anonClient(environment).auth.signInWithPassword({ email, password })).error === null;

  test("ends with the confirmation of the address, and stays where no mail was sent or an operator confirms", async () => {
    const [byMail, unsent, byOperator] = [await waiting(), await waiting(), await waiting()];
    await sql`update auth.users set email_confirmed_at = now() where id = ${byMail.id}`;
    expect(await canLogIn(byMail)).toBe(false);
    await sql`update auth.users set confirmation_sent_at = null where id = ${unsent.id}`;
    await sql`update auth.users set email_confirmed_at = now() where id = ${unsent.id}`;
    expect(await canLogIn(unsent)).toBe(true);
    await world.server.rpc("confirm_account", { account: byOperator.id }).throwOnError();
    expect(await canLogIn(byOperator)).toBe(true);
  });
});
