import { RESUME_BUCKET, RESUME_TYPES, type ResumeExtension } from "./resume-key.ts";
// why the secret key: the server alone writes to the bucket.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

export async function storeResume(key: string, kind: ResumeExtension, file: File): Promise<void> {
  const { error } = await getSecretClient()
    .storage.from(RESUME_BUCKET)
    .upload(key, await file.bytes(), { contentType: RESUME_TYPES[kind], upsert: false });
  if (error) throw new Error("The resume could not be stored.", { cause: error });
}

/** Null for a file that is not there. */
export async function readResume(key: string): Promise<Uint8Array | null> {
  const { data, error } = await getSecretClient().storage.from(RESUME_BUCKET).download(key);
  if (!error) return data.bytes();
  // A hosted project answers 400.
  if (error.status === 400 || error.status === 404) return null;
  throw new Error("The resume could not be read.", { cause: error });
}

const REMOVED_AT_ONCE = 100;

export async function removeResumes(keys: string[]): Promise<void> {
  const bucket = getSecretClient().storage.from(RESUME_BUCKET);
  for (let first = 0; first < keys.length; first += REMOVED_AT_ONCE) {
    const { error } = await bucket.remove(keys.slice(first, first + REMOVED_AT_ONCE));
    if (error) throw new Error("Resumes could not be removed.", { cause: error });
  }
}
