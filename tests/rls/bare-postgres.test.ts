import type { Sql, TransactionSql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startHostedDatabase, type HostedDatabase } from "./hosted-database.ts";
import { applyMigrations } from "#dev/backends/apply-migrations.ts";

// The migrations on a bare PostgreSQL that has nothing but Supabase's standard roles and schemas, applied by a role that owns
// none of them: what holds here holds on a hosted project, where the grants of the migrations stand as they are written.

const A = "aaaaaaaa-0000-4000-8000-000000000001";
const B = "bbbbbbbb-0000-4000-8000-000000000002";

let database: HostedDatabase;
let sql: Sql;

async function signUp(id: string, company: string) {
  const metadata = { company_name: company, phone_number: "9810012345" };
  await sql`insert into auth.users (id, email, raw_user_meta_data)
    values (${id}, ${`${id}@company.example`}, ${sql.json(metadata)})`;
}

beforeAll(async () => {
  database = await startHostedDatabase();
  sql = database.sql;
  await applyMigrations(sql);
  await signUp(A, "Company A");
  await signUp(B, "Company B");
});

afterAll(() => database.stop());

/** Runs as PostgREST would: the role and the claims of the token, for one transaction. */
function as<Result>(role: string, user: string | null, work: (transaction: TransactionSql) => Promise<Result>) {
  return sql.begin(async (transaction) => {
    const claims = JSON.stringify({ role, ...(user && { sub: user }) });
    await transaction`select set_config('request.jwt.claims', ${claims}, true), set_config('role', ${role}, true)`;
    return work(transaction);
  });
}

async function insertJob(status: string, owner: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.jobs (title, company, location, category, requirements, salary, experience, vacancies,
      description, qualifications, about, company_uid, status)
    values ('Accountant', 'A', 'Delhi', 'Finance', 'Tally', '20,000', 'Fresher', 1, 'Books', 'B.Com', 'About', ${owner}, ${status})
    returning id`;
  return row?.id ?? "";
}

describe("on a bare PostgreSQL", () => {
  test("the role that applied the migrations owns what they made, and can change nothing else of Auth and Storage", async () => {
    const owners = await sql<{ owner: string; superuser: boolean }[]>`
      select distinct rolname as owner, rolsuper as superuser
      from pg_class join pg_roles on pg_roles.oid = relowner
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;
    expect([...owners]).toEqual([{ owner: "project_owner", superuser: false }]);
    for (const change of [
      "alter table storage.objects disable row level security",
      "alter table auth.users add column company text",
      "create table auth.ours (id int)",
      "create index on storage.objects (name)",
    ]) {
      const attempt = sql.begin(async (transaction) => {
        await transaction`set local role project_owner`;
        await transaction.unsafe(change);
      });
      await expect(attempt, change).rejects.toMatchObject({ code: "42501" });
    }
  });

  test("signing up makes a company", async () => {
    const companies = await sql<{ company_name: string }[]>`select company_name from public.companies order by 1`;
    expect(companies.map(({ company_name }) => company_name)).toEqual(["Company A", "Company B"]);
  });

  test("every table of the public schema has row-level security", async () => {
    const open = await sql`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`;
    expect(open).toEqual([]);
  });

  test("every foreign key has an index that begins with it", async () => {
    const bare = await sql`
      select conrelid::regclass::text as table, conname
      from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
      )`;
    expect(bare).toEqual([]);
  });

  test("a visitor reads approved jobs and has no grant on anything private", async () => {
    const approved = await insertJob("approved", A);
    await insertJob("pending", A);
    const seen = await as("anon", null, (transaction) => transaction<{ id: string }[]>`select id from public.jobs`);
    expect(seen.map(({ id }) => id)).toEqual([approved]);
    for (const table of [
      "companies",
      "job_contacts",
      "applications",
      "profiles",
      "contact_messages",
      "moderation_log",
      "search_outbox",
      "notification_outbox",
    ]) {
      const read = as("anon", null, (transaction) => transaction`select * from public.${sql(table)}`);
      await expect(read, table).rejects.toMatchObject({ code: "42501" });
    }
  });

  test("an employer edits its own job back to pending, and no other", async () => {
    const own = await insertJob("approved", A);
    const foreign = await insertJob("approved", B);
    await as("authenticated", A, (transaction) => transaction`update public.jobs set title = 'Edited'`);
    const rows = await sql<{ id: string; title: string; status: string }[]>`
      select id, title, status from public.jobs where id in (${own}, ${foreign})`;
    expect(new Map(rows.map(({ id, title, status }) => [id, `${title} ${status}`]))).toEqual(
      new Map([
        [own, "Edited pending"],
        [foreign, "Accountant approved"],
      ]),
    );
  });

  test("an employer posts a hundred jobs in an hour and no more", async () => {
    const post = (howMany: number) =>
      as(
        "authenticated",
        B,
        (transaction) => transaction`
          insert into public.jobs (title, company, location, category, requirements, salary, experience, vacancies,
            description, qualifications, about, company_uid)
          select 'Posted by the login', 'B', 'Delhi', 'Finance', 'Tally', '20,000', 'Fresher', 1, 'Books', 'B.Com', 'About', ${B}
          from generate_series(1, ${howMany})`,
      );
    await expect(post(101)).rejects.toMatchObject({ code: "PT403" });
    await post(100);
    await expect(post(1)).rejects.toMatchObject({ code: "PT403" });
    const posted = await sql`select id from public.jobs where title = 'Posted by the login'`;
    expect(posted).toHaveLength(100);
  });

  test("nobody but the super-admin sets a status", async () => {
    const job = await insertJob("pending", A);
    const approve = (transaction: TransactionSql) =>
      transaction`update public.jobs set status = 'approved' where id = ${job}`;
    await expect(as("authenticated", A, approve)).rejects.toThrow("Only super admin can change status.");
    const read = async () =>
      (await sql<{ status: string }[]>`select status from public.jobs where id = ${job}`)[0]?.status;
    expect(await read()).toBe("pending");
    await sql`update public.profiles set role = 'SuperAdmin' where id = ${B}`;
    await as("authenticated", B, approve);
    expect(await read()).toBe("approved");
    await sql`update public.profiles set role = 'employer' where id = ${B}`;
  });

  test("the server's functions are closed by grant to everybody else", async () => {
    const open = await sql<{ proname: string; prosecdef: boolean; anon: boolean }[]>`
      select proname, prosecdef, has_function_privilege('anon', oid, 'execute') as anon from pg_proc
      where pronamespace = 'public'::regnamespace
        and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))
      order by proname`;
    // For visitors four: the directory of companies and how many jobs are open, which read the kept numbers, what has proven the
    // domains of companies, and where a job was that nobody may read any more. The others run with the rights of their caller but those that check the caller themselves.
    expect([...open]).toEqual([
      { proname: "approve_company_name", prosecdef: true, anon: false },
      { proname: "close_own_jobs", prosecdef: false, anon: false },
      { proname: "count_for_moderation", prosecdef: false, anon: false },
      { proname: "count_open_jobs", prosecdef: true, anon: true },
      { proname: "decide_jobs", prosecdef: false, anon: false },
      { proname: "delete_company", prosecdef: false, anon: false },
      { proname: "dismiss_job_reports", prosecdef: true, anon: false },
      { proname: "extend_own_jobs", prosecdef: false, anon: false },
      { proname: "find_moderated_company", prosecdef: false, anon: false },
      { proname: "find_moderated_job", prosecdef: false, anon: false },
      { proname: "find_withdrawn_job", prosecdef: true, anon: true },
      { proname: "list_applications", prosecdef: true, anon: false },
      { proname: "list_companies", prosecdef: true, anon: true },
      { proname: "list_company_applications", prosecdef: false, anon: false },
      { proname: "list_jobs_of_company", prosecdef: false, anon: false },
      { proname: "list_moderated_companies", prosecdef: false, anon: false },
      { proname: "list_moderated_jobs", prosecdef: false, anon: false },
      { proname: "list_own_jobs", prosecdef: true, anon: false },
      { proname: "list_reported_jobs", prosecdef: false, anon: false },
      { proname: "list_riskiest_jobs", prosecdef: false, anon: false },
      { proname: "own_verification", prosecdef: true, anon: false },
      { proname: "reinstate_company", prosecdef: true, anon: false },
      { proname: "suspend_company", prosecdef: true, anon: false },
      { proname: "verification", prosecdef: false, anon: true },
      { proname: "verifications_of", prosecdef: true, anon: true },
      { proname: "withdraw_verification", prosecdef: true, anon: false },
    ]);
    const state = await as("service_role", null, (transaction) => transaction`select public.job_list_state()`);
    expect(state).toHaveLength(1);
  });

  test("functions that only ours call are open to nobody by default", async () => {
    const open = await sql<{ proname: string }[]>`
      select proname from pg_proc
      where pronamespace = 'private'::regnamespace
        and exists (
          select 1 from aclexplode(coalesce(proacl, acldefault('f', proowner))) as granted
          where grantee = 0 and privilege_type = 'EXECUTE'
        )`;
    expect(open).toEqual([]);
  });

  test("the bucket is private and takes the three kinds of file", async () => {
    const [bucket] =
      await sql`select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'resumes'`;
    expect(bucket).toMatchObject({ public: false, file_size_limit: "2097152" });
    expect(bucket?.allowed_mime_types).toHaveLength(3);
  });
});
