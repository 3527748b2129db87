import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Sql, TransactionSql } from "postgres";

const HOSTED_PROJECT = path.resolve(import.meta.dirname, "hosted-project.sql");
const MIGRATIONS = path.resolve(import.meta.dirname, "../../supabase/migrations");

/** Adds what a hosted project has besides the tables of Auth and Storage. */
export async function prepareAsHosted(sql: Sql): Promise<void> {
  await sql.unsafe(readFileSync(HOSTED_PROJECT, "utf8"));
}

const versionOf = (file: string) => file.split("_", 1)[0] ?? "";

/** The versions of this release. */
export function listMigrations(): string[] {
  return readdirSync(MIGRATIONS).sort().map(versionOf);
}

/** Those of the versions that this release does not have. */
export function unknownMigrations(versions: string[]): string[] {
  const known = listMigrations();
  return versions.filter((version) => !known.includes(version));
}

/** The applied versions; none in a new database. */
export async function appliedMigrations(sql: Sql | TransactionSql): Promise<string[]> {
  const [history] = await sql`select to_regclass('supabase_migrations.schema_migrations') as table`;
  if (!history?.table) return [];
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

/**
 * Applies the migrations that the database lacks, of these versions, as a hosted project does: not as a superuser, each in its own
 * transaction. Gives the versions.
 */
export async function applyMigrations(sql: Sql, wanted = listMigrations()): Promise<string[]> {
  await sql.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  `);
  const applied = await appliedMigrations(sql);
  const pending = readdirSync(MIGRATIONS)
    .sort()
    .filter((file) => wanted.includes(versionOf(file)) && !applied.includes(versionOf(file)));
  for (const file of pending) {
    const [version = "", ...words] = path.basename(file, ".sql").split("_");
    await sql.begin(async (transaction) => {
      // why: a hosted project has no role of that name.
      await transaction`select set_config('role', coalesce(to_regrole('project_owner')::text, 'none'), true)`;
      await transaction.unsafe(readFileSync(path.join(MIGRATIONS, file), "utf8"));
      await transaction`reset role`;
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name) values (${version}, ${words.join("_")})`;
    });
  }
  return pending.map(versionOf);
}
