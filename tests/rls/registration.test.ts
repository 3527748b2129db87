import { beforeAll, describe, expect, inject, test } from "vitest";

import { openTransaction } from "./open-transaction.ts";
import { anonClient, serverClient, signUpEmployer, type Client } from "#tests/fixtures/clients.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, newJob, readJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

let server: Client;
const sql = useSql(2);
let anon: Client;
beforeAll(() => {
  const { environment } = inject("backends");
  server = serverClient(environment);
  anon = anonClient(environment);
});

async function accountsOf(email: string) {
  const { data } = await server
    .from("companies")
    .select("id, company_name, phone_number, email")
    .eq("email", email)
    .throwOnError();
  return data;
}

function signUp(email: string, data: Record<string, unknown>) {
  return anon.auth.signUp({ email, password: "a long password", options: { data } });
}

describe("signing up", () => {
  test("creates the company and the profile of an employer, for any requested role", async () => {
    const email = `${uniqueWord()}@company.example`;
    const { data, error } = await signUp(email, {
      company_name: "  Yamuna Softworks  ",
      phone_number: "9810012345",
      role: "superadmin",
      status: "approved",
    });
    expect(error).toBeNull();
    expect(await accountsOf(email)).toEqual([
      { id: data.user?.id, company_name: "Yamuna Softworks", phone_number: "9810012345", email },
    ]);
    const { data: profile } = await server
      .from("profiles")
      .select("role")
      .eq("id", data.user?.id ?? "")
      .single()
      .throwOnError();
    expect(profile.role).toBe("employer");
  });

  test.each([
    { metadata: { company_name: "Without phone" } },
    { metadata: { phone_number: "9810012345" } },
    { metadata: { company_name: "   ", phone_number: "9810012345" } },
    { metadata: { company_name: "Short phone", phone_number: "981001234" } },
    { metadata: { company_name: "Long phone", phone_number: "98100123456" } },
    { metadata: { company_name: "Letters", phone_number: "98100abcde" } },
    { metadata: { company_name: "x".repeat(151), phone_number: "9810012345" } },
  ])("with $metadata leaves no half-registered account", async ({ metadata }) => {
    const email = `${uniqueWord()}@company.example`;
    const { error } = await signUp(email, metadata);
    expect(error).not.toBeNull();
    expect(await accountsOf(email)).toEqual([]);
    // Nothing is left of it: the same address can register properly.
    const again = await signUp(email, { company_name: "Second try", phone_number: "9810012345" });
    expect(again.error).toBeNull();
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test.each([
    { who: "added in the dashboard", metadata: { email_verified: true } },
    { who: "invited", metadata: {} },
    {
      who: "of another provider",
      metadata: { full_name: "Asha Rao", avatar_url: "https://pictures.example/asha.png" },
    },
    { who: "made by SQL", metadata: null },
  ])("an account $who has a profile, no company, and no rights", async ({ metadata }) => {
    const [id, email] = [randomUUID(), `${uniqueWord()}@elsewhere.example`];
    await sql`
      insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
      values (${id}, 'authenticated', 'authenticated', ${email}, ${metadata && sql.json(metadata)}, now(), now())`;
    const posting = sql.begin(async (transaction) => {
      const claims = JSON.stringify({ role: "authenticated", sub: id });
      await transaction`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
      await transaction`insert into public.jobs ${transaction(newJob({ company_uid: id }))}`;
    });
    await expect(posting).rejects.toMatchObject({ code: "42501" });
    const { data: profile } = await server.from("profiles").select("role").eq("id", id).single().throwOnError();
    expect(profile.role).toBe("employer");
    expect(await accountsOf(email)).toEqual([]);
    expect((await server.from("jobs").select("id").eq("company_uid", id).throwOnError()).data).toEqual([]);
  });

  test("with an address that is taken changes nothing of the account that has it", async () => {
    const email = `${uniqueWord()}@company.example`;
    await signUp(email, { company_name: "First", phone_number: "9810012345" });
    const before = await accountsOf(email);
    await signUp(email.toUpperCase(), { company_name: "Second", phone_number: "9999999999" });
    expect(await accountsOf(email)).toEqual(before);
  });
});

/** Tokens count in whole seconds. */
async function nextSecond(): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000), { timeout: 3_000 }).toBeGreaterThan(now);
}

describe("complete_account", () => {
  const company = { company_name: "  Yamuna Softworks  ", phone_number: "9810012345" };
  const accountWithoutCompany = async () => {
    const email = `${uniqueWord()}@elsewhere.example`;
    const { data } = await anonClient(inject("backends").environment).auth.signUp({ email, password: uniqueWord() });
    return { email, id: data.user?.id ?? "" };
  };
  const complete = async (account: string, changed: Partial<typeof company> = {}) =>
    server.rpc("complete_account", { account, ...company, ...changed });

  test("makes the company once, as a sign-up does", async () => {
    const { email, id } = await accountWithoutCompany();
    expect((await complete(id, { phone_number: "12345" })).error).not.toBeNull();
    expect((await complete(id, { company_name: "x".repeat(151) })).error).not.toBeNull();
    expect(await accountsOf(email)).toEqual([]);
    expect((await complete(id)).data).toBe(true);
    expect((await complete(id, { company_name: "Another" })).data).toBe(false);
    expect(await accountsOf(email)).toEqual([
      { id, company_name: "Yamuna Softworks", phone_number: "9810012345", email },
    ]);
    expect((await complete(randomUUID())).data, "there is no such account").toBe(false);
  });

  test("waits for an account that is becoming a super-admin's, and gives it none", async () => {
    const { email, id } = await accountWithoutCompany();
    const promoting = await openTransaction(
      sql,
      (transaction) => transaction`update public.profiles set role = 'superadmin' where id = ${id}`,
    );
    const completing = complete(id);
    await promoting.someoneWaits();
    await promoting.commit();
    expect(await completing).toMatchObject({ data: false, error: null });
    expect(await accountsOf(email)).toEqual([]);
  });
});

describe("make_super_admin", () => {
  test("ends every session of the account, since another person may have opened them", async () => {
    const email = `${uniqueWord()}@company.example`;
    const squatter = anonClient(inject("backends").environment);
    await squatter.auth.signUp({
      email,
      password: "a long password",
      options: { data: { company_name: "Squatter", phone_number: "9810012345" } },
    });
    await server.rpc("make_super_admin", { account_email: email.toUpperCase() }).throwOnError();
    expect(await accountsOf(email)).toEqual([]);
    const { error } = await squatter.auth.refreshSession();
    expect(error).not.toBeNull();
  });

  test("an access token from before has no rights, though it has not expired", async () => {
    const { environment } = inject("backends");
    const squatter = await signUpEmployer(environment);
    const job = await insertJob(server, { status: "pending" });
    await nextSecond();
    await server.rpc("make_super_admin", { account_email: squatter.email }).throwOnError();
    await squatter.client.from("jobs").update({ status: "approved" }).eq("id", job.id);
    const { data: seen } = await squatter.client.from("jobs").select("id").eq("id", job.id);
    expect(seen ?? []).toEqual([]);
    expect(await readJob(server, job.id)).toEqual(job);
    const { data: companies } = await squatter.client.from("companies").select("id");
    expect(companies ?? []).toEqual([]);
  });

  test("returns null when there is no account", async () => {
    const { data } = await server.rpc("make_super_admin", { account_email: "unknown@company.example" }).throwOnError();
    expect(data).toBeNull();
  });
});
