import { readFile } from "node:fs/promises";

import { ExponentialBackoff, handleAll, retry } from "cockatiel";
import type { Sql } from "postgres";

import { createProgress, OperatorError } from "#dev/command.ts";
import { resumeFile, type Backup, type BackupWriter, type Manifest } from "./format.ts";
import { RESUME_BUCKET, RESUME_TYPES, type ResumeExtension } from "#app/features/applications/resumes/resume-key.ts";
// why the secret key: an operator backs up and restores the files of all applicants.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const FILES_AT_ONCE = 8;
/** With very many files some requests fail temporarily. */
const patiently = retry(handleAll, { maxAttempts: 5, backoff: new ExponentialBackoff({ initialDelay: 500 }) });

/**
 * Copies the files of these applications. An application goes before its file, so a file that is not there belongs to one that
 * was deleted after the rows were read; where its row is still there, the file was lost before.
 */
export async function copyResumes(
  keys: string[],
  { sql, writer }: { sql: Sql; writer: BackupWriter },
): Promise<Manifest["resumes"]> {
  const taken: Manifest["resumes"] = { files: 0, bytes: 0, deletedMeanwhile: [], missing: [] };
  await forEachOf(keys, "resumes taken", async (key) => {
    const file = await patiently.execute(() => download(key));
    if (file) {
      await writer.add(resumeFile(key), [file]);
      taken.bytes += file.length;
      taken.files += 1;
    } else {
      const row = await sql`select from public.applications where resume = ${key}`;
      taken[row.length ? "missing" : "deletedMeanwhile"].push(key);
    }
  });
  return taken;
}

/** Null when the file is missing. */
async function download(key: string): Promise<Buffer | null> {
  const { data, error } = await getSecretClient().storage.from(RESUME_BUCKET).download(key);
  if (data) return Buffer.from(await data.arrayBuffer());
  // A hosted project answers 400.
  if (error.status === 400 || error.status === 404) return null;
  throw new OperatorError(`The file ${key} could not be read: ${error.message}.`, { cause: error });
}

/** Uploads the files of a backup and overwrites those of an interrupted restore. */
export async function uploadResumes(backup: Backup): Promise<void> {
  await forEachOf(backup.resumes, "resumes restored", async (key) => {
    const contentType = RESUME_TYPES[key.slice(key.lastIndexOf(".") + 1) as ResumeExtension];
    const bytes = await readFile(backup.file(resumeFile(key)));
    await patiently.execute(async () => {
      const { error } = await getSecretClient()
        .storage.from(RESUME_BUCKET)
        .upload(key, bytes, { contentType, upsert: true });
      if (error) throw new OperatorError(`The file ${key} could not be stored: ${error.message}.`, { cause: error });
    });
  });
}

/** Runs some in parallel. After a failure it starts no further one and waits for the running ones. */
async function forEachOf(keys: string[], label: string, work: (key: string) => Promise<void>): Promise<void> {
  const progress = createProgress(label, keys.length);
  const waiting = keys.values();
  const failures: unknown[] = [];
  let done = 0;
  const lanes = Array.from({ length: FILES_AT_ONCE }, async () => {
    for (const key of waiting) {
      if (failures.length) return;
      await work(key).catch((error: unknown) => failures.push(error));
      progress.update((done += 1));
    }
  });
  await Promise.all(lanes);
  if (failures.length) throw failures[0];
  progress.finish(done);
}
