import type { JobStatus } from "./schema.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";

export async function countJobs(supabase: Supabase, status: JobStatus): Promise<number> {
  const { count } = await supabase
    .from("jobs")
    .select("id", { count: "exact", head: true })
    .eq("status", status)
    .throwOnError();
  return count ?? 0;
}
