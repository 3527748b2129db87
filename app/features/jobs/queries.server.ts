import { z } from "zod";

import { JOB_LOCATIONS, JOB_STATUSES, type JobStatus } from "./schema.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";

const OWN_JOBS_SHOWN = 100;

const ownJobSchema = z.object({
  id: z.string(),
  title: z.string(),
  location: z.enum(JOB_LOCATIONS),
  status: z.enum(JOB_STATUSES),
  posted_date: z.string(),
});

/** The newest jobs of one company, whatever their status. */
export async function listOwnJobs(supabase: Supabase, companyUid: string) {
  const { data, count } = await supabase
    .from("jobs")
    .select("id, title, location, status, posted_date", { count: "exact" })
    .eq("company_uid", companyUid)
    .order("posted_date", { ascending: false })
    .order("id")
    .limit(OWN_JOBS_SHOWN)
    .throwOnError();
  return { jobs: z.array(ownJobSchema).parse(data), total: count ?? 0 };
}

export async function countJobs(supabase: Supabase, status: JobStatus): Promise<number> {
  const { count } = await supabase
    .from("jobs")
    .select("id", { count: "exact", head: true })
    .eq("status", status)
    .throwOnError();
  return count ?? 0;
}
