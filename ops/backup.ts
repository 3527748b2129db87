import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { connect } from "./backup/connect-database.ts";
import { exportRows } from "./backup/backup-rows.ts";
import { BackupWriter, SECRETS, type Manifest } from "./backup/format.ts";
import { copyResumes } from "./backup/backup-resumes.ts";
import {
  asOperatorError,
  checkEnvironment,
  dataDirectory,
  endWithUsage,
  OperatorError,
  readOptions,
  runCommand,
} from "#dev/command.ts";
import { withBackends } from "#dev/with-backends.ts";

// npm run backup -- --to DIR: all rows of one point in time, then the files that they name, while the site runs.

const SHOWN = 10;

const USAGE = "npm run backup -- --to DIR";
const { to } = readOptions(USAGE, { to: { type: "string" } });
const folder = path.resolve(to || endWithUsage(`Usage: ${USAGE}`));

await runCommand(async () => {
  if (checkEnvironment().SUPABASE_URL) {
    await takeBackup("project");
    return;
  }
  // why: otherwise it would create an empty site and back that up.
  if (!existsSync(secretsFile())) throw new OperatorError(`There is no site in ${dataDirectory()} (DATA_DIR).`);
  await withBackends(() => takeBackup("local run"));
});

/** Named in the report: without its variables, a cron job would back up the local demo instead. */
function nameOf(from: Manifest["from"]): string {
  if (from === "local run") return `the local run in ${dataDirectory()}`;
  return `the project ${new URL(checkEnvironment().SUPABASE_URL ?? "").host}`;
}

function secretsFile(): string {
  return path.join(dataDirectory(), SECRETS);
}

async function takeBackup(from: Manifest["from"]): Promise<void> {
  const sql = connect(from);
  let writer: BackupWriter | null = null;
  try {
    writer = await BackupWriter.create(folder);
    if (from === "local run") await writer.add(SECRETS, [readFileSync(secretsFile())]);
    const { resumes: keys, ...snapshot } = await exportRows(sql, writer);
    const resumes = await copyResumes(keys, { sql, writer });
    const manifest = { format: 1 as const, from, ...snapshot, resumes };
    await writer.finish(manifest);
    report(manifest);
  } catch (error) {
    await writer?.discard();
    throw asOperatorError("The backup failed", error);
  } finally {
    await sql.end();
  }
}

function report({ takenAt, tables, resumes, from }: Manifest): void {
  const { files, bytes, deletedMeanwhile, missing } = resumes;
  const counts = tables.filter(({ rows }) => rows).map(({ name, rows }) => `${rows} ${name}`);
  console.log(`The database as it was at ${takenAt}: ${counts.join(", ")}.`);
  console.log(
    `${files} resumes, ${(bytes / 1e6).toFixed(1)} MB. Deleted while the backup ran: ${deletedMeanwhile.length}.`,
  );
  console.log(
    `The backup is ${folder}, of ${nameOf(from)}. It holds personal data${from === "local run" ? " and the keys of this site" : ""}: keep it where nobody else can read it.`,
  );
  if (!missing.length) return;
  console.error(`${missing.length} applications have no file any more, and so none in the backup:`);
  for (const key of missing.slice(0, SHOWN)) console.error(`  ${key}`);
  process.exitCode = 1;
}
