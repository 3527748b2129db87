import { readAhead } from "./read-ahead.ts";
import { extensionOfKey, RESUME_BUCKET, type ResumeExtension } from "./resume-key.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";

const LARGEST_RESUME_BYTES = 2 * 1024 * 1024;

export type Resume = { applicantName: string; key: string; extension: ResumeExtension | null };

/** The resume of an application that the caller may read; null for all others, whether they exist or not. */
export async function findResume(supabase: Supabase, applicationId: string | null): Promise<Resume | null> {
  if (!applicationId) return null;
  const { data } = await supabase
    .from("applications")
    .select("name, resume, job_id")
    .eq("id", applicationId)
    .maybeSingle()
    .throwOnError();
  return data && { applicantName: data.name, key: data.resume, extension: extensionOfKey(data.resume, data.job_id) };
}

/** The bytes of the file, as they come; null when there is none. With the caller's own rights once more. */
export async function openResume(supabase: Supabase, key: string, signal: AbortSignal) {
  const { data, error } = await supabase.storage.from(RESUME_BUCKET).download(key, {}, { signal }).asStream();
  if (!error) return data.pipeThrough(readAhead(LARGEST_RESUME_BYTES));
  // A hosted project answers 400 for a file that is not there or that row-level security hides.
  if (error.status === 400 || error.status === 404) return null;
  throw error;
}
