import { RESUME_TYPES, type ResumeExtension } from "./resume-key.ts";
import { logError, logWarning } from "#app/lib/log.server.ts";
import { createQueue } from "#app/lib/queue.ts";
// why the secret key: the server alone writes to the bucket, and clears away what belongs to nobody.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";

const BUCKET = "resumes";

/** Each upload holds its bytes more than once; a college that sends at the same second waits in line instead. */
const inLine = createQueue(3);
/** Where storage is slow, whoever has waited for so long is told, and makes room for others. */
const LONGEST_WAIT_MS = 120_000;

export async function storeResume(key: string, kind: ResumeExtension, file: File): Promise<void> {
  const deadline = AbortSignal.timeout(LONGEST_WAIT_MS);
  await inLine(async () => {
    deadline.throwIfAborted();
    const { error } = await getSecretClient()
      .storage.from(BUCKET)
      .upload(key, await file.bytes(), { contentType: RESUME_TYPES[kind], upsert: false });
    if (error) throw new Error("The resume could not be stored.", { cause: error });
  });
}

export async function removeResumes(keys: string[]): Promise<void> {
  const { error } = await getSecretClient().storage.from(BUCKET).remove(keys);
  if (error) throw new Error("Resumes could not be removed.", { cause: error });
}

const FILES_AT_ONCE = 100;
/** Nobody waits longer for files: those that are left belong to no application, and are swept. */
const CLEARING_MS = 8_000;

/** Removes the files for a job that was just deleted: nobody but the server has a right to them any more. */
export async function clearAwayResumes(jobId: string): Promise<void> {
  try {
    const reason = await removeAllOf(jobId);
    if (reason) logWarning("resumes of a deleted job are still there, until the sweep", { jobId, reason });
  } catch (error) {
    logError("resumes of a deleted job are still there, until the sweep", error, { jobId });
  }
}

/** Page by page; null once there is none left, else why there still are. */
async function removeAllOf(jobId: string): Promise<string | null> {
  const endAt = Date.now() + CLEARING_MS;
  const bucket = getSecretClient().storage.from(BUCKET);
  for (;;) {
    const listed = await bucket.list(jobId, { limit: FILES_AT_ONCE });
    if (listed.error) return listed.error.message;
    if (!listed.data.length) return null;
    // The embedded backend lists whole keys, a hosted one what comes after the folder.
    const keys = listed.data.map(({ name }) => (name.startsWith(`${jobId}/`) ? name : `${jobId}/${name}`));
    const removed = await bucket.remove(keys);
    if (removed.error) return removed.error.message;
    if (!removed.data.length) return "none of them was removed";
    if (Date.now() > endAt) return "there are too many for one request";
  }
}
