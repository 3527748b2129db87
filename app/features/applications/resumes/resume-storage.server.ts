import { RESUME_BUCKET, RESUME_TYPES, type ResumeExtension } from "./resume-key.ts";
// why the secret key: the server alone writes to the bucket.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

export async function storeResume(key: string, kind: ResumeExtension, file: File): Promise<void> {
  const { error } = await getSecretClient()
    .storage.from(RESUME_BUCKET)
    .upload(key, await file.bytes(), { contentType: RESUME_TYPES[kind], upsert: false });
  if (error) throw new Error("The resume could not be stored.", { cause: error });
}

export async function removeResumes(keys: string[]): Promise<void> {
  const { error } = await getSecretClient().storage.from(RESUME_BUCKET).remove(keys);
  if (error) throw new Error("Resumes could not be removed.", { cause: error });
}
