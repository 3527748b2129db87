import { createReadStream } from "node:fs";

import type { Sql, TransactionSql } from "postgres";

import { appliedMigrations } from "#dev/backends/apply-migrations.ts";
import { createProgress, OperatorError } from "#dev/command.ts";
import { rowsFile, type Backup, type BackupWriter, type Table } from "./format.ts";
import { KEYS_WITHOUT_FILE } from "#app/features/applications/resumes/resume-key.ts";

// The rows of a backup as JSON lines, read in one repeatable-read transaction while the site runs.

/** State of one database or moment. Logins are left out too, so that an ended session never returns. */
const LEFT_OUT = new Set([
  "private.rate_limits",
  "private.leases",
  "private.telegram_calls",
  // Set up again with the new passwords.
  "private.second_factors",
  "private.second_factor_sessions",
  "private.password_tickets",
  // Computed again each night.
  "public.typical_pay",
  "private.answer_rates",
  // The index is rebuilt.
  "public.search_outbox",
  "private.search_delivery",
  "private.search_rebuild_changes",
]);

const ROWS_AT_ONCE = 500;

export type Snapshot = {
  takenAt: string;
  migrations: string[];
  tables: Table[];
  /** The files that the rows of applications name. */
  resumes: string[];
};

/** Writes all rows into the backup, as they are at one point in time. */
export function exportRows(sql: Sql, writer: BackupWriter): Promise<Snapshot> {
  return sql.begin("isolation level repeatable read read only", async (transaction) => {
    await takeTime(transaction);
    const [moment] = await transaction<{ at: Date }[]>`select clock_timestamp() as at`;
    const tables = await listTables(transaction);
    const progress = createProgress("rows taken", sumOf(tables));
    let done = 0;
    for (const table of tables) {
      await writer.add(
        rowsFile(table),
        linesOf(transaction, table, (rows) => progress.update((done += rows))),
      );
    }
    progress.finish(done);
    const resumes = await transaction<{ resume: string }[]>`
      select resume from public.applications where resume not like ${KEYS_WITHOUT_FILE} order by resume`;
    return {
      takenAt: moment?.at.toISOString() ?? "",
      migrations: await appliedMigrations(transaction),
      tables,
      resumes: resumes.map(({ resume }) => resume),
    };
  });
}

/** Lifts the limits for requests, and makes a policy that hides rows an error instead of a gap. */
async function takeTime(transaction: TransactionSql): Promise<void> {
  for (const setting of ["statement_timeout", "idle_in_transaction_session_timeout", "row_security"]) {
    await transaction`select set_config(${setting}, '0', true)`;
  }
}

const sumOf = (tables: Table[]) => tables.reduce((sum, { rows }) => sum + rows, 0);

async function listTables(transaction: TransactionSql): Promise<Table[]> {
  const found = await transaction<Omit<Table, "rows">[]>`
    select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind in ('r', 'p') and not relispartition
      and (nspname in ('public', 'private') or (nspname = 'auth' and relname in ('users', 'identities')))
    group by 1, 2
    order by 1, 2`;
  const tables: Table[] = [];
  for (const { schema, name, columns } of found) {
    if (LEFT_OUT.has(`${schema}.${name}`)) continue;
    const [counted] = await transaction<{ rows: number }[]>`
      select count(*)::integer as rows from ${transaction(`${schema}.${name}`)}`;
    tables.push({ schema, name, columns, rows: counted?.rows ?? 0 });
  }
  return tables;
}

async function* linesOf(
  transaction: TransactionSql,
  { schema, name, columns }: Table,
  onRows: (number: number) => void,
): AsyncGenerator<string> {
  const query = transaction<{ line: string }[]>`
    select to_jsonb(kept)::text as line
    from (select ${transaction(columns)} from ${transaction(`${schema}.${name}`)}) as kept`;
  for await (const rows of query.cursor(ROWS_AT_ONCE)) {
    yield rows.map(({ line }) => `${line}\n`).join("");
    onRows(rows.length);
  }
}

/** Refuses a database in use. Rows that migrations wrote do not count. */
export async function requireEmptyDatabase(sql: Sql): Promise<void> {
  const uses = ["auth.users", "public.jobs", "public.applications", "public.contact_messages"];
  for (const table of uses) {
    const [found] = await sql`select to_regclass(${table}) as table`;
    if (found?.table && (await sql`select from ${sql(table)} limit 1`).length) {
      throw new OperatorError(`The database is not empty (${table} has rows): restore into an empty one.`);
    }
  }
}

/** Loads all rows, or none where anything is wrong with them. */
export async function importRows(sql: Sql, backup: Backup): Promise<void> {
  const { tables, resumes } = backup.manifest;
  const progress = createProgress("rows restored", sumOf(tables));
  let done = 0;
  await sql.begin(async (transaction) => {
    await takeTime(transaction);
    // why: triggers ran when the rows were written, and foreign keys hold once all rows are loaded.
    await transaction`set local session_replication_role = replica`;
    await requireKnownTables(transaction, tables);
    for (const table of tables) {
      // Some have rows that migrations wrote.
      if (table.schema !== "auth") await transaction`delete from ${transaction(`${table.schema}.${table.name}`)}`;
      let rows = 0;
      for await (const lines of linesIn(backup.file(rowsFile(table)))) {
        await insert(transaction, table, lines);
        rows += lines.length;
        progress.update((done += lines.length));
      }
      if (rows !== table.rows) throw new OperatorError(`The backup is damaged: ${table.name} has ${rows} rows.`);
      await continueNumbers(transaction, table);
    }
    await transaction`delete from public.applications where resume = any (${resumes.deletedMeanwhile})`;
    // Pages that are still open have seen another version of the list.
    await transaction`
      insert into private.count_parts (counted, part) values ('list version', extract(epoch from now())::bigint)`;
    await requireFiles(transaction, resumes.missing);
  });
  progress.finish(done);
}

/** The manifest is input: accept only tables and columns that a backup can have. */
async function requireKnownTables(transaction: TransactionSql, tables: Table[]): Promise<void> {
  const known = new Map(
    (await listTables(transaction)).map(({ schema, name, columns }) => [`${schema}.${name}`, columns]),
  );
  for (const { schema, name, columns } of tables) {
    const unknown = columns.find((column) => !known.get(`${schema}.${name}`)?.includes(column));
    if (columns.length && unknown === undefined) continue;
    throw new OperatorError(
      `The backup names a table or a column that is not known here: ${schema}.${name} ${unknown ?? ""}`,
    );
  }
}

async function insert(transaction: TransactionSql, { schema, name, columns }: Table, lines: string[]): Promise<void> {
  const table = transaction(`${schema}.${name}`);
  await transaction`
    insert into ${table} (${transaction(columns)}) overriding system value
    select ${transaction(columns)} from jsonb_populate_recordset(null::${table}, ${`[${lines.join(",")}]`}::text::jsonb)`;
}

/** Splits at line feeds only: texts may contain other line separators. */
async function* linesIn(file: string): AsyncGenerator<string[]> {
  let rest = "";
  let lines: string[] = [];
  for await (const chunk of createReadStream(file, "utf8")) {
    const pieces = (rest + String(chunk)).split("\n");
    rest = pieces.pop() ?? "";
    lines.push(...pieces);
    for (; lines.length >= ROWS_AT_ONCE; lines = lines.slice(ROWS_AT_ONCE)) yield lines.slice(0, ROWS_AT_ONCE);
  }
  if (lines.length) yield lines;
}

/** Continues identity columns after the loaded rows. */
async function continueNumbers(transaction: TransactionSql, { schema, name }: Table): Promise<void> {
  const numbered = await transaction<{ column: string; sequence: string }[]>`
    select attname as column, pg_get_serial_sequence(format('%I.%I', ${schema}::text, ${name}::text), attname) as sequence
    from pg_attribute
    where attrelid = format('%I.%I', ${schema}::text, ${name}::text)::regclass and attidentity <> ''`;
  for (const { column, sequence } of numbered) {
    await transaction`
      select setval(${sequence}::regclass, max(${transaction(column)})) from ${transaction(`${schema}.${name}`)}
      having count(*) > 0`;
  }
}

/** Each application must have its file, unless it had none before. */
async function requireFiles(transaction: TransactionSql, missing: string[]): Promise<void> {
  const [lost] = await transaction<{ number: number }[]>`
    select count(*)::integer as number from public.applications
    where resume <> all (${missing}) and resume not like ${KEYS_WITHOUT_FILE} and not exists (
      select from storage.objects where bucket_id = 'resumes' and objects.name = applications.resume
    )`;
  if (lost?.number) {
    throw new OperatorError(
      `${lost.number} applications would have no file: does DATABASE_URL belong to the project in SUPABASE_URL?`,
    );
  }
}
