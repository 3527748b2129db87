import type { Supabase } from "#app/lib/database/supabase.server.ts";

/** The last 30 days of an own job, the newest first; days without a count are left out. */
export async function listJobDays(supabase: Supabase, jobId: string) {
  const { data } = await supabase.rpc("list_job_days", { job: jobId }).throwOnError();
  return data;
}

export type JobDay = Awaited<ReturnType<typeof listJobDays>>[number];
