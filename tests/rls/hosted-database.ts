import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres, { type Sql } from "postgres";

import { prepareAsHosted } from "#dev/backends/apply-migrations.ts";
import { DataDirectory } from "#dev/data-directory.ts";
import { startPostgres } from "#dev/backends/postgres.ts";

export type HostedDatabase = {
  /** As the superuser, whom a hosted project has for itself. */
  sql: Sql;
  /** For the role that applies migrations. */
  url: string;
  stop: () => Promise<void>;
};

const PASSWORD = "password";

/** A bare PostgreSQL with what a hosted project has before the first migration, and without any API in front of it. */
export async function startHostedDatabase(): Promise<HostedDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), "ncr-jobs-hosted-"));
  const data = new DataDirectory(folder);
  await data.acquire();
  const superuser = new URL((await startPostgres(data, PASSWORD)).url);
  const sql = postgres(superuser.href, { max: 2, onnotice: () => undefined });
  await sql.unsafe(readFileSync(path.join(import.meta.dirname, "supabase-standard.sql"), "utf8"));
  await prepareAsHosted(sql);
  await sql.unsafe(`alter role project_owner login password '${PASSWORD}'`);
  const url = new URL(superuser);
  url.username = "project_owner";
  return {
    sql,
    url: url.href,
    stop: async () => {
      await sql.end();
      await data.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
