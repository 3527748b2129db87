import { randomUUID } from "node:crypto";

import { detectResumeKind } from "./check-resume.ts";
import { isHarmful } from "./harmful-resume.server.ts";
import type { ResumeExtension } from "./resume-key.ts";
import { removeResumes, storeResume } from "./resume-storage.server.ts";
import { tryToScan, type Verdict } from "./virus-scan.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
// why the secret key: no visitor may read applications.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

export type CheckedResume = { kind: ResumeExtension; scan: Verdict | null };

/** Null for a file that is not taken. */
export async function checkResume(file: File): Promise<CheckedResume | null> {
  const kind = await detectResumeKind(file);
  if (!kind || (await isHarmful(file, kind))) return null;
  const scan = await tryToScan(file);
  return scan === "virus" ? null : { kind, scan };
}

/** Stores the file under a new key. An aborted request stores nothing. */
export async function storeNewResume(
  jobId: string,
  kind: ResumeExtension,
  file: File,
  signal: AbortSignal,
): Promise<string> {
  const key = `${jobId}/${randomUUID()}.${kind}`;
  signal.throwIfAborted();
  try {
    await storeResume(key, kind, file);
    signal.throwIfAborted();
  } catch (error) {
    // A failed upload may have stored the file all the same.
    await removeUnusedResume(key);
    throw error;
  }
  return key;
}

/** Never fails: what can't be removed now is left to the sweep. */
export async function removeUnusedResume(key: string): Promise<void> {
  try {
    const { data } = await getSecretClient().from("applications").select("id").eq("resume", key).throwOnError();
    if (!data.length) await removeResumes([key]);
  } catch (error) {
    logError("a resume without an application could not be removed; the sweep will do it", error);
  }
}
