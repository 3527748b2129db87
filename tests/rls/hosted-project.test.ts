import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Sql, TransactionSql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startHostedDatabase, type HostedDatabase } from "./hosted-database.ts";

// An operator applies the migrations with Supabase's command line to a PostgreSQL that has only the standard roles and schemas of
// Supabase, as an empty hosted project does. The commands that need containers run in the workflow's job with Docker.

const ROOT = path.resolve(import.meta.dirname, "../..");
const VERSIONS = readdirSync(path.join(ROOT, "supabase/migrations")).map((file) => file.split("_")[0] ?? "");

let database: HostedDatabase;
let sql: Sql;
let home: string;

beforeAll(async () => {
  database = await startHostedDatabase();
  sql = database.sql;
  home = mkdtempSync(path.join(tmpdir(), "ncr-jobs-cli-"));
  await supabase("db", "push", "--yes");
});
afterAll(async () => {
  await database.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Rejects when the exit code is not 0. */
function supabase(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(path.join(ROOT, "node_modules/.bin/supabase"), [...args, "--remote", database.url], {
    cwd: ROOT,
    env: { ...process.env, HOME: home, SUPABASE_TELEMETRY_DISABLED: "1" },
  });
}

/** Runs as PostgREST would: the role and the claims of the token, for one transaction. */
function as<Result>(role: string, work: (transaction: TransactionSql) => Promise<Result>) {
  return sql.begin(async (transaction) => {
    const claims = JSON.stringify({ role });
    await transaction`select set_config('request.jwt.claims', ${claims}, true), set_config('role', ${role}, true)`;
    return work(transaction);
  });
}

test("the migrations are applied once", async () => {
  const again = await supabase("db", "push");
  expect(again.stdout + again.stderr).toContain("Remote database is up to date.");
  const { stdout } = await supabase("migration", "list");
  expect([...stdout.matchAll(/`(\d+)` \| `(\d+)`/g)].map(([, local, remote]) => [local, remote])).toEqual(
    VERSIONS.map((version) => [version, version]),
  );
});

test("the advisor of Supabase finds nothing above INFO", async () => {
  await supabase("db", "advisors", "--fail-on", "warn");
});

test("the role that applies the migrations owns their objects, and changes nothing else in Auth and Storage", async () => {
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

async function insertJob(status: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.jobs (title, company, location, category, requirements, salary, experience, vacancies,
      description, qualifications, about, status)
    values ('Accountant', 'A', 'Delhi', 'Finance', 'Tally', '20,000', 'Fresher', 1, 'Books', 'B.Com', 'About', ${status})
    returning id`;
  return row?.id ?? "";
}

test("a visitor reads approved jobs and has no grant on anything private", async () => {
  const approved = await insertJob("approved");
  await insertJob("pending");
  const seen = await as("anon", (transaction) => transaction<{ id: string }[]>`select id from public.jobs`);
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
    const read = as("anon", (transaction) => transaction`select * from public.${sql(table)}`);
    await expect(read, table).rejects.toMatchObject({ code: "42501" });
  }
});

test("only these functions are granted to visitors and accounts", async () => {
  const open = await sql<{ proname: string; prosecdef: boolean; anon: boolean }[]>`
    select proname, prosecdef, has_function_privilege('anon', oid, 'execute') as anon from pg_proc
    where pronamespace = 'public'::regnamespace
      and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))
    order by proname`;
  // The others run with the rights of the caller, or check the caller.
  expect([...open]).toEqual([
    { proname: "account_deletion", prosecdef: true, anon: false },
    { proname: "add_moderator", prosecdef: true, anon: false },
    { proname: "answer_applications", prosecdef: true, anon: false },
    { proname: "answer_contact_message", prosecdef: true, anon: false },
    { proname: "answer_rate", prosecdef: true, anon: true },
    { proname: "answer_states", prosecdef: true, anon: false },
    { proname: "approve_company_name", prosecdef: true, anon: false },
    { proname: "close_own_jobs", prosecdef: false, anon: false },
    { proname: "confirm_hiring", prosecdef: true, anon: false },
    { proname: "count_for_moderation", prosecdef: false, anon: false },
    { proname: "count_open_jobs", prosecdef: true, anon: true },
    { proname: "count_waiting_applicants", prosecdef: true, anon: false },
    { proname: "decide_jobs", prosecdef: false, anon: false },
    { proname: "decide_logo", prosecdef: true, anon: false },
    { proname: "delete_company", prosecdef: false, anon: false },
    { proname: "dismiss_job_reports", prosecdef: true, anon: false },
    { proname: "extend_own_jobs", prosecdef: false, anon: false },
    { proname: "find_in_queue", prosecdef: true, anon: false },
    { proname: "find_moderated_company", prosecdef: false, anon: false },
    { proname: "find_moderated_job", prosecdef: false, anon: false },
    { proname: "find_public_company", prosecdef: true, anon: true },
    { proname: "find_withdrawn_job", prosecdef: true, anon: true },
    { proname: "list_applications", prosecdef: true, anon: false },
    { proname: "list_applications_around", prosecdef: true, anon: false },
    { proname: "list_companies", prosecdef: true, anon: true },
    { proname: "list_company_applications", prosecdef: false, anon: false },
    { proname: "list_contact_messages", prosecdef: true, anon: false },
    { proname: "list_job_days", prosecdef: true, anon: false },
    { proname: "list_jobs_of_company", prosecdef: false, anon: false },
    { proname: "list_moderated_companies", prosecdef: false, anon: false },
    { proname: "list_moderated_jobs", prosecdef: false, anon: false },
    { proname: "list_moderators", prosecdef: true, anon: false },
    { proname: "list_own_jobs", prosecdef: true, anon: false },
    { proname: "list_reported_jobs", prosecdef: false, anon: false },
    { proname: "list_riskiest_jobs", prosecdef: false, anon: false },
    { proname: "list_searches", prosecdef: true, anon: false },
    { proname: "logo", prosecdef: true, anon: true },
    { proname: "logo_picture", prosecdef: false, anon: true },
    { proname: "moderation_numbers", prosecdef: true, anon: false },
    { proname: "move_applications", prosecdef: true, anon: false },
    { proname: "newest_decisions", prosecdef: true, anon: false },
    { proname: "note_about_company", prosecdef: true, anon: false },
    { proname: "note_application_event", prosecdef: true, anon: false },
    { proname: "own_audit_log", prosecdef: true, anon: false },
    { proname: "own_verification", prosecdef: true, anon: false },
    { proname: "posted_by", prosecdef: true, anon: true },
    { proname: "read_company_page", prosecdef: true, anon: false },
    { proname: "refuse_company_name", prosecdef: true, anon: false },
    { proname: "reinstate_company", prosecdef: true, anon: false },
    { proname: "remove_moderator", prosecdef: true, anon: false },
    { proname: "search_audit_log", prosecdef: true, anon: false },
    // Of the own account alone.
    { proname: "second_factor", prosecdef: true, anon: false },
    { proname: "see_application", prosecdef: true, anon: false },
    { proname: "set_account_deletion", prosecdef: true, anon: false },
    { proname: "suspend_company", prosecdef: true, anon: false },
    { proname: "undo_application_move", prosecdef: true, anon: false },
    { proname: "verification", prosecdef: true, anon: true },
    { proname: "verifications_of", prosecdef: true, anon: true },
    { proname: "withdraw_verification", prosecdef: true, anon: false },
  ]);
});

test("the other functions are called by the server alone, and check that", async () => {
  const unchecked = await sql`
    select proname from pg_proc
    where pronamespace = 'public'::regnamespace and not has_function_privilege('authenticated', oid, 'execute')
      and prosrc not like '%perform private.require_server();%'`;
  expect([...unchecked]).toEqual([]);
  expect(await as("service_role", (transaction) => transaction`select public.job_list_state()`)).toHaveLength(1);
  await sql`grant execute on function public.job_list_state() to authenticated`;
  const asked = as("authenticated", (transaction) => transaction`select public.job_list_state()`);
  await expect(asked).rejects.toThrow("Only the server may call this function.");
});

test("no private function is granted to all roles", async () => {
  const open = await sql<{ proname: string }[]>`
    select proname from pg_proc
    where pronamespace = 'private'::regnamespace
      and exists (
        select 1 from aclexplode(coalesce(proacl, acldefault('f', proowner))) as granted
        where grantee = 0 and privilege_type = 'EXECUTE'
      )`;
  expect(open).toEqual([]);
});
