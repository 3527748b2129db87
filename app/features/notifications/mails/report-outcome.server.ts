import { z } from "zod";

import { deliverMail } from "./deliver-mail.server.ts";
import { DELIVERED, type SendResult } from "../send-result.ts";
import { findOpenJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import { mailboxOf } from "#app/lib/mailbox.ts";
import { returnToLimits, takeFromLimits, type RateLimit } from "#app/lib/database/rate-limit.server.ts";
import * as paths from "#app/lib/paths.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";
// why the secret key: mails are sent without a login, to addresses that are not public.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const payloadSchema = z.object({ report_id: z.uuid() });

/** Tells the reporter of a job the outcome, unless the decision was undone or the address forgotten. */
export async function tellReportOutcome(payload: unknown): Promise<SendResult> {
  const { report_id: id } = payloadSchema.parse(payload);
  const { data: report } = await getSecretClient()
    .from("job_reports")
    .select("job_id, job_title, email, outcome")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  if (!report?.email || !report.outcome) return DELIVERED;
  const { job_id: jobId, job_title: title, email } = report;
  const limits = limitsOfOutcomes(mailboxOf(email), jobId);
  if (await takeFromLimits(limits)) {
    await forgetAddress(jobId, email);
    return DELIVERED;
  }
  const pageUrl = (await findOpenJob(jobId)) ? getEnvironment().PUBLIC_URL + paths.job(jobId) : null;
  const result = await deliverMail({ to: email, ...writeReportOutcomeMail(title, pageUrl) });
  // A refused address is of no use either.
  if (result.outcome === "delivered" || result.outcome === "refused") await forgetAddress(jobId, email);
  else await returnToLimits(limits);
  return result;
}

const DAY = 24 * 3_600;

/** Several reports may name one mailbox, with tags, and one decision may be about many jobs. */
function limitsOfOutcomes(mailbox: string, jobId: string): RateLimit[] {
  return [
    { name: "report, outcome of job", of: [mailbox, jobId], capacity: 1, seconds: 90 * DAY },
    { name: "report, outcomes", of: [mailbox], capacity: 10, seconds: DAY },
  ];
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
    // why it is caught: the mail has gone out, and must not go out again.
    logError("an address could not be forgotten; it will be 90 days after its report", error);
  }
}

const LONGEST_TITLE = 100;

/** `pageUrl` is null where the job has left the site. */
export function writeReportOutcomeMail(jobTitle: string, pageUrl: string | null) {
  const title = oneLine(jobTitle, LONGEST_TITLE);
  const outcome = pageUrl
    ? `It is still on our site: we found nothing wrong with it. If someone asks you for money or the job is not what it says,
please tell us again:
${pageUrl}`
    : "It is no longer on our site. Thank you for telling us.";
  return {
    subject: "Delhi NCR Jobs: the result of your report",
    text: `Hello,

You reported the job “${title}”. We have checked it.

${outcome}

Never pay for a job: no honest employer asks for a fee, a deposit or an OTP.

This is the only mail about your report, and we do not keep your address. If you did not report a job, someone else typed
your address, and there is nothing to do.
`,
  };
}
