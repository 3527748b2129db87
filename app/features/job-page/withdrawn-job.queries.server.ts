import type { z } from "zod";

import { jobRowSchema } from "#app/features/jobs/job-row.server.ts";
import { getVisitorClient } from "#app/lib/database/supabase.server.ts";

const withdrawnJobSchema = jobRowSchema.pick({ id: true, location: true, category: true });

/** Where to find other jobs while the company of an approved job is suspended and its texts are hidden; null for any other job. */
export async function findWithdrawnJob(id: string | null): Promise<z.infer<typeof withdrawnJobSchema> | null> {
  if (!id) return null;
  const { data } = await getVisitorClient().rpc("find_withdrawn_job", { job: id }).throwOnError();
  return withdrawnJobSchema.nullable().parse(data);
}
