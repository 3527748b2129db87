import { z } from "zod";

import { writeReportOutcomeMail } from "./report-outcome-mail.ts";
import { findOpenJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { deliverMail } from "./deliver-mail.server.ts";
import type { SendResult } from "./telegram.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import * as paths from "#app/lib/paths.ts";
// why the secret key: nobody is logged in when the mail goes out, and its address is not public.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const payloadSchema = z.object({ report_id: z.uuid() });

/** Tells who reported a job what became of it, as it is now; nobody where the decision was undone or the address is forgotten. */
export async function tellReportOutcome(payload: unknown): Promise<SendResult> {
  const { report_id: id } = payloadSchema.parse(payload);
  const { data: report } = await getSecretClient()
    .from("job_reports")
    .select("job_id, job_title, email, outcome")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  if (!report?.email || !report.outcome) return { outcome: "delivered" };
  const { job_id: jobId, job_title: title, email } = report;
  const pageUrl = (await findOpenJob(jobId)) ? getEnvironment().PUBLIC_URL + paths.job(jobId) : null;
  const result = await deliverMail({ to: email, ...writeReportOutcomeMail(title, pageUrl) });
  // Where it will never arrive, the address is of no use either.
  if (result.outcome === "delivered" || result.outcome === "refused") await forgetAddress(jobId, email);
  return result;
}

async function forgetAddress(jobId: string, email: string): Promise<void> {
  try {
    await getSecretClient()
      .from("job_reports")
      .update({ email: null })
      .eq("job_id", jobId)
      .eq("email", email)
      .throwOnError();
  } catch (error) {
    // why it is caught here: the mail has gone out, and must not go out again.
    logError("an address could not be forgotten; it will be 90 days after its report", error);
  }
}
