import { RESUME_TYPES, type ResumeExtension } from "./resume-key.ts";
import { createQueue } from "#app/lib/queue.ts";
// why the secret key: the server alone writes to the bucket, and clears away what belongs to nobody.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";

const BUCKET = "resumes";

/** Each upload holds its bytes more than once; a college that sends at the same second waits in line instead. */
const inLine = createQueue(3);

export async function storeResume(key: string, kind: ResumeExtension, file: File): Promise<void> {
  await inLine(async () => {
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
