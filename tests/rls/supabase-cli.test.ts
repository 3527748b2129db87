import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { format, resolveConfig } from "prettier";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startHostedDatabase, type HostedDatabase } from "./hosted-database.ts";

// What an operator does with Supabase's own command line, on a PostgreSQL that is like an empty hosted project. The commands that
// need containers are left to the workflow's job with Docker.

const ROOT = path.resolve(import.meta.dirname, "../..");
const VERSIONS = readdirSync(path.join(ROOT, "supabase/migrations")).map((file) => file.split("_")[0] ?? "");

let database: HostedDatabase;
let home: string;

beforeAll(async () => {
  database = await startHostedDatabase();
  home = mkdtempSync(path.join(tmpdir(), "ncr-jobs-cli-"));
});
afterAll(async () => {
  await database.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Rejects when it ends with another code than 0. */
function supabase(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(path.join(ROOT, "node_modules/.bin/supabase"), [...args, "--remote", database.url], {
    cwd: ROOT,
    env: { ...process.env, HOME: home, SUPABASE_TELEMETRY_DISABLED: "1" },
  });
}

describe("Supabase's command line", () => {
  test("applies the migrations, once", async () => {
    await supabase("db", "push", "--yes");
    const again = await supabase("db", "push");
    expect(again.stdout + again.stderr).toContain("Remote database is up to date.");
    const { stdout } = await supabase("migration", "list");
    expect([...stdout.matchAll(/`(\d+)` \| `(\d+)`/g)].map(([, local, remote]) => [local, remote])).toEqual(
      VERSIONS.map((version) => [version, version]),
    );
  });

  test("gives the types that the application is compiled with", async () => {
    const file = path.join(ROOT, "app/lib/database/database.types.ts");
    const { stdout } = await supabase("gen", "types", "typescript", "--schema", "public");
    const types = await format(stdout.slice(stdout.indexOf("export type Json")), {
      ...(await resolveConfig(file)),
      filepath: file,
    });
    expect(readFileSync(file, "utf8")).toContain(types);
  });

  test("its advisor finds nothing above INFO", async () => {
    await supabase("db", "advisors", "--fail-on", "warn");
  });

  test("and would find a view with the rights of its owner", async () => {
    await database.sql`alter view public.company_directory reset (security_invoker)`;
    await expect(supabase("db", "advisors", "--fail-on", "warn")).rejects.toMatchObject({
      stdout: expect.stringContaining("security_definer_view") as string,
    });
  });
});
