import postgres, { type Sql } from "postgres";

import { insertMessage } from "#tests/fixtures/contact-messages.ts";
import { serverClient, signUpEmployer, type Environment } from "#tests/fixtures/clients.ts";
import { insertJob, insertReport } from "#tests/fixtures/rows.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

/** What a backup does without. A table that is not named here has to be in it. */
const LEFT_OUT = [
  // Holds for one moment only.
  "private.rate_limits",
  "private.leases",
  "private.telegram_calls",
  // Set up again with the new passwords.
  "private.second_factors",
  "private.second_factor_sessions",
  "private.password_tickets",
  // With the version of the list, which goes on. find_wrong_counts tells of the others.
  "private.count_parts",
  // It is in the backup, but servers go on assessing jobs while rows are read here.
  "public.job_assessments",
  // It is in the backup, but applications go on coming in while rows are read here.
  "private.applicant_links",
  // It is in the backup, but visits and applications are counted on while rows are read here.
  "private.job_days",
  // It is in the backup, but workers send its mails and messages while rows are read here.
  "public.notification_outbox",
  "private.application_digests",
  // Computed again each night.
  "public.typical_pay",
  "private.answer_rates",
  // It is in the backup, but a worker reads resumes while rows are read here.
  "public.resume_texts",
  // It is in the backup, but a worker empties it while rows are read here.
  "private.jobs_to_match",
  // The index is rebuilt.
  "public.search_outbox",
  "private.search_delivery",
  "private.search_rebuild_changes",
  // Everybody logs in again.
  "auth.sessions",
  "auth.refresh_tokens",
  "auth.flow_state",
  "auth.audit_log_entries",
  // Migrations write them.
  "supabase_migrations.schema_migrations",
  "supabase_migrations.seed_files",
  "storage.buckets",
  // The files themselves are compared.
  "storage.objects",
];

/** The rows of each table that a backup takes, as text. */
type AllRows = Record<string, string[]>;

export async function readAllRows({ LOCAL_DATABASE_URL }: Environment): Promise<AllRows> {
  return withDatabase(LOCAL_DATABASE_URL, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema')
      order by 1`;
    const found: AllRows = {};
    for (const { name } of tables) {
      if (LEFT_OUT.includes(name)) continue;
      const rows = await sql<{ line: string }[]>`select to_jsonb(found)::text as line from ${sql(name)} as found`;
      found[name] = rows.map(({ line }) => line).sort();
    }
    return found;
  });
}

/** Fills the tables that are empty in a site with demo data. */
export async function fillEmptyTables(environment: Environment): Promise<void> {
  const database = serverClient(environment);
  await insertMessage(database);
  const { id: company } = await signUpEmployer(environment);
  const { id } = await insertJob(database, { company_uid: company });
  for (const status of ["approved", "pending", "approved"]) {
    await database.from("jobs").update({ status }).eq("id", id).throwOnError();
  }
  const { data: job } = await database.from("jobs").select().eq("id", id).single().throwOnError();
  await insertReport(database, job);
  await withDatabase(environment.LOCAL_DATABASE_URL, async (sql) => {
    await sql`insert into private.legacy_ids (collection, legacy_id, id) values ('jobs', ${randomUUID()}, ${id})`;
    await sql`insert into private.searches (day, words, place, jobs) values (current_date, 'accountant', 0, 3)`;
    await sql`insert into private.account_deletions (account) values (${company})`;
    await sql`insert into private.job_days (job_id, day, views) values (${id}, current_date, 3)`;
    // Not confirmed, so no server sends it.
    const [alert] = await sql<{ id: string }[]>`
      insert into public.job_alerts (mailbox, query, label, pace, consent)
      values ('asha@seeker.example', 'q=nurse', 'nurse', 'daily', '1') returning id`;
    await sql`insert into private.alert_jobs (alert_id, job_id) values (${alert!.id}, ${id})`;
    await sql`insert into private.retention_notices (mailbox) values ('asha@seeker.example')`;
    await sql`insert into private.sealed_applications (application_id, application) values (gen_random_uuid(), '{}')`;
    await sql`insert into private.application_digests (company_id, day) values (${company}, '2099-12-31')`;
    await sql`
      insert into public.application_events (application_id, what, text)
      select id, 'note', 'Good' from public.applications limit 1`;
    await sql`insert into private.hiring_questions (job_id) values (${id}) on conflict do nothing`;
    await sql`insert into private.end_reminders (job_id, ends_on, days) values (${id}, '2099-12-31', 7)`;
    await sql`
      insert into public.suspension_log (company_id, company_name, suspended, reason, jobs)
      values (${company}, 'A company', true, 'Asked for money', 1)`;
    await sql`insert into public.company_notes (company_id, note) values (${company}, 'Called back')`;
    await sql`update public.companies set website = 'backup.example' where id = ${company}`;
    await sql`
      insert into private.verification_log (company_id, company_name, domain, withdrawn)
      values (${company}, 'A company', 'backup.example', true)`;
    await sql`
      insert into public.telegram_messages (chat_id, message_id, purpose, job_id, version, text)
      values (-1001, 7, 'review', ${id}, 2, 'Approved')`;
    await sql`insert into public.company_logos (company_id, picture) values (${company}, ${Buffer.from("a picture")})`;
  });
}

async function withDatabase<Result>(url: string | undefined, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url ?? "", { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
