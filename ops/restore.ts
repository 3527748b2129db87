import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import { appliedMigrations, applyMigrations, unknownMigrations } from "#dev/backends/apply-migrations.ts";
import { UNFINISHED_RESTORE } from "#dev/backends.ts";
import { connect } from "./backup/connect-database.ts";
import { importRows, requireEmptyDatabase } from "./backup/backup-rows.ts";
import { openBackup, SECRETS, type Backup } from "./backup/format.ts";
import { uploadResumes } from "./backup/backup-resumes.ts";
import {
  asOperatorError,
  checkEnvironment,
  dataDirectory,
  endWithUsage,
  OperatorError,
  readOptions,
  runCommand,
} from "#dev/command.ts";
import { reindex } from "#dev/search-index.ts";
import { withBackends } from "#dev/with-backends.ts";
import { getMeilisearch } from "#app/features/search/meilisearch.server.ts";

// npm run restore -- --from DIR: restores a backup into an empty target: the project of the environment, else DATA_DIR.
// It applies the backup's migrations, loads the rows, then applies later migrations.

const USAGE = "npm run restore -- --from DIR";
const { from } = readOptions(USAGE, { from: { type: "string" } });
const folder = path.resolve(from || endWithUsage(`Usage: ${USAGE}`));

await runCommand(async () => {
  const into = checkEnvironment().SUPABASE_URL ? "project" : "local run";
  if (into === "local run") requireEmptyFolder();
  const backup = await openBackup(folder);
  if (backup.manifest.from !== into) {
    throw new OperatorError(`This is the backup of a ${backup.manifest.from}: it can't be restored into a ${into}.`);
  }
  if (unknownMigrations(backup.manifest.migrations).length) {
    throw new OperatorError(
      `The backup was made by another release, whose tables this one does not know: restore it with that one.`,
    );
  }
  await (into === "project" ? restore(backup) : restoreIntoFolder(backup));
});

function requireEmptyFolder(): void {
  const dataDir = dataDirectory();
  // The root of a file system always holds lost+found.
  if (!existsSync(dataDir) || readdirSync(dataDir).every((name) => name === "lost+found")) return;
  throw new OperatorError(
    `${dataDir} is not empty. A restore goes into an empty place: move that folder away, or set DATA_DIR to another one.`,
  );
}

async function restoreIntoFolder(backup: Backup): Promise<void> {
  const dataDir = dataDirectory();
  const unfinished = path.join(dataDir, UNFINISHED_RESTORE);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(unfinished, "");
  copyFileSync(backup.file(SECRETS), path.join(dataDir, SECRETS));
  await withBackends(
    async (started) => {
      await restore(backup);
      // Never add demo accounts, whose passwords are public, to restored data.
      await started?.data.once(
        "demo-data",
        () => Promise.resolve(true),
        () => Promise.resolve(),
      );
      rmSync(unfinished);
    },
    { migrations: backup.manifest.migrations },
  );
  console.log(`npm start serves it from ${dataDir}.`);
}

async function restore(backup: Backup): Promise<void> {
  const { from, takenAt, migrations, resumes } = backup.manifest;
  const sql = connect(from);
  try {
    await requireEmptyDatabase(sql);
    const newer = (await appliedMigrations(sql)).filter((version) => !migrations.includes(version));
    if (newer.length) {
      throw new OperatorError(
        `The database has the migrations ${newer.join(", ")}, which are newer than the backup: restore into a new ` +
          "project without migrations. It gets all of them here.",
      );
    }
    await applyMigrations(sql, migrations);
    // Rows come last, in one transaction: after an interruption the database is empty and can be restored again.
    await uploadResumes(backup);
    await importRows(sql, backup);
    const applied = await applyMigrations(sql);
    if (applied.length) console.log(`migrated to this release: ${applied.join(", ")}`);
  } catch (error) {
    throw asOperatorError("The restore failed", error);
  } finally {
    await sql.end();
  }
  if (getMeilisearch()) await reindex();
  else console.log("MEILISEARCH_HOST names no search engine: npm run search:reindex fills one later.");
  const { deletedMeanwhile, missing } = resumes;
  console.log(`Restored as it was at ${takenAt}. Everybody has to log in again.`);
  if (deletedMeanwhile.length) {
    console.log(`Left out, since they were deleted while the backup ran: ${deletedMeanwhile.length} applications.`);
  }
  if (missing.length) console.log(`Their files were lost before the backup: ${missing.length} applications.`);
}
