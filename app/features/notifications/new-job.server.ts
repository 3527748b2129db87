import { z } from "zod";

import { writeNewJobMessage } from "./new-job-message.ts";
import { columnsOf, jobRowSchema } from "#app/features/jobs/job-row.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { paths } from "#app/lib/paths.ts";
// why the secret key: nobody is logged in when the moderators are told, and the job is not public yet.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";

const payloadSchema = z.object({ job_id: z.uuid() });

const announcedSchema = jobRowSchema.pick({ title: true, company: true, location: true });

/** What the moderators read about a posted job; null when there is nothing to review: it was decided or deleted meanwhile. */
export async function writeAboutNewJob(payload: unknown): Promise<string | null> {
  const { job_id: id } = payloadSchema.parse(payload);
  const { data } = await getSecretClient()
    .from("jobs")
    .select(columnsOf(announcedSchema))
    .eq("id", id)
    .eq("status", "pending")
    .maybeSingle()
    .throwOnError();
  const job = announcedSchema.nullable().parse(data);
  return job && writeNewJobMessage(job, getEnvironment().PUBLIC_URL + paths.superAdmin({ job: id }));
}
