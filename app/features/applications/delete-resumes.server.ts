import { RESUME_BUCKET } from "./resumes/resume-key.ts";
import { removeResumes } from "./resumes/resume-storage.server.ts";
import { logError, logWarning } from "#app/lib/monitoring/log.server.ts";
// why the secret key: after the job is deleted, only the server may access its files.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const FILES_AT_ONCE = 100;
/** The request ends after this time. Files that are left then belong to no application, and the sweep removes them. */
const LONGEST_DELETION_MS = 8_000;

/** Deletes the resumes of a job that was just deleted. It never fails: what can't be deleted now is left to the sweep. */
export async function deleteResumesOfJob(jobId: string, longestMs = LONGEST_DELETION_MS): Promise<void> {
  try {
    const reason = await deleteAllOf(jobId, longestMs);
    if (reason) logWarning("resumes of a deleted job are left for the sweep", { jobId, reason });
  } catch (error) {
    logError("resumes of a deleted job are left for the sweep", error, { jobId });
  }
}

/** Deletes the files of applications that were just deleted. It never fails: what can't be deleted now is left to the sweep. */
export async function deleteResumes(keys: string[]): Promise<void> {
  try {
    await removeResumes(keys);
  } catch (error) {
    logError("resumes of deleted applications are left for the sweep", error);
  }
}

/** Deletes page by page. Returns null, or the reason why files are left. */
async function deleteAllOf(jobId: string, longestMs: number): Promise<string | null> {
  const endAt = Date.now() + longestMs;
  const bucket = getSecretClient().storage.from(RESUME_BUCKET);
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
