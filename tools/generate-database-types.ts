import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { startBackends } from "#dev/backends.ts";

// npm run db:types: writes app/lib/database/database.types.ts from the migrations; with --check only says whether it is current.

const TYPES_FILE = path.resolve(import.meta.dirname, "../app/lib/database/database.types.ts");
const BINARIES = path.resolve(import.meta.dirname, "../node_modules/.bin");

const dataDir = mkdtempSync(path.join(tmpdir(), "database-types-"));
const backends = await startBackends({ dataDir, siteUrl: "http://localhost", environment: {} });
try {
  const types = formatted(generated(backends.databaseUrl ?? ""));
  if (!process.argv.includes("--check")) writeFileSync(TYPES_FILE, types);
  else if (readFileSync(TYPES_FILE, "utf8") !== types) {
    console.error("app/lib/database/database.types.ts is not what the migrations give: run npm run db:types.");
    process.exitCode = 1;
  }
} finally {
  await backends.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function generated(databaseUrl: string): string {
  const output = execFileSync(
    path.join(BINARIES, "supabase"),
    ["gen", "types", "typescript", "--remote", databaseUrl, "--schema", "public"],
    { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1" } },
  );
  // The command line talks before the code begins.
  return `// Made by npm run db:types from supabase/migrations. Not to be edited.\n\n${output.slice(output.indexOf("export type Json"))}`;
}

function formatted(code: string): string {
  return execFileSync(path.join(BINARIES, "prettier"), ["--stdin-filepath", TYPES_FILE], {
    encoding: "utf8",
    input: code,
  });
}
