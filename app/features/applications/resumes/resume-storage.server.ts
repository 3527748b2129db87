import { RESUME_BUCKET, RESUME_TYPES, type ResumeExtension } from "./resume-key.ts";
import { createQueue } from "#app/lib/queue.ts";
// why the secret key: the server alone writes to the bucket.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";

/** Each upload holds its bytes more than once; a college that sends at the same second waits in line instead. */
const inLine = createQueue(3);
/** Where storage is slow, whoever has waited for so long is told, and makes room for others. */
const LONGEST_WAIT_MS = 120_000;

export async function storeResume(key: string, kind: ResumeExtension, file: File): Promise<void> {
  const deadline = AbortSignal.timeout(LONGEST_WAIT_MS);
  await inLine(async () => {
    deadline.throwIfAborted();
    const { error } = await getSecretClient()
      .storage.from(RESUME_BUCKET)
      .upload(key, await file.bytes(), { contentType: RESUME_TYPES[kind], upsert: false });
    if (error) throw new Error("The resume could not be stored.", { cause: error });
  });
}

export async function removeResumes(keys: string[]): Promise<void> {
  const { error } = await getSecretClient().storage.from(RESUME_BUCKET).remove(keys);
  if (error) throw new Error("Resumes could not be removed.", { cause: error });
}
