import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Sql } from "postgres";

const HOSTED_PROJECT = path.resolve(import.meta.dirname, "hosted-project.sql");
const MIGRATIONS = path.resolve(import.meta.dirname, "../supabase/migrations");

/** Gives a database that has the tables of Auth and Storage what else a hosted project has. */
export async function prepareAsHosted(sql: Sql): Promise<void> {
  await sql.unsafe(readFileSync(HOSTED_PROJECT, "utf8"));
}

/** Applies the migrations that the database lacks as a hosted project does: not as a superuser, each in its own transaction. */
export async function applyMigrations(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  `);
  const applied = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
  const versions = new Set(applied.map(({ version }) => version));
  for (const file of readdirSync(MIGRATIONS).sort()) {
    const [version = "", ...words] = path.basename(file, ".sql").split("_");
    if (versions.has(version)) continue;
    await sql.begin(async (transaction) => {
      // why: in a data directory of an earlier release everything belongs to the superuser, who made it.
      await transaction`
        select set_config('role', coalesce(
          (select nspowner::regrole::text from pg_namespace where nspname = 'private'), 'project_owner'
        ), true)`;
      await transaction.unsafe(readFileSync(path.join(MIGRATIONS, file), "utf8"));
      await transaction`reset role`;
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name) values (${version}, ${words.join("_")})`;
    });
  }
}
