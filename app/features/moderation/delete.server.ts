import { explainRefusal } from "./refusals.server.ts";
import { moderatedRowSchema } from "./rows.ts";
import type { SeenJob } from "./schema.ts";
import { clearAwayResumes } from "#app/features/applications/resume-storage.server.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";

/** Deletes a job in the version that was seen, with its applications and their files; else says what happened to it. */
export async function deleteModeratedJob(supabase: Supabase, seen: SeenJob): Promise<{ refusal: string | null }> {
  const { data: deleted } = await supabase
    .from("jobs")
    .delete()
    .eq("id", seen.id)
    .eq("version", seen.version)
    .select("id")
    .maybeSingle()
    .throwOnError();
  if (deleted) {
    // The row first: a failure in between leaves files that nothing points to, not applications without a resume.
    await clearAwayResumes(deleted.id);
    return { refusal: null };
  }
  const { data: now } = await supabase.rpc("find_moderated_job", { job: seen.id }).throwOnError();
  return { refusal: explainRefusal(seen, now === null ? undefined : moderatedRowSchema.parse(now)) };
}

/** False when there is no such company any more. Its jobs stay. */
export async function deleteCompany(supabase: Supabase, id: string): Promise<boolean> {
  const { data } = await supabase.from("companies").delete().eq("id", id).select("id").maybeSingle().throwOnError();
  return data !== null;
}
