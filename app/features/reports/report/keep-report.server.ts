import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import type { Report } from "./schema.server.ts";
import { customerNetworkOf } from "#app/lib/customer-network.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { secretDigest } from "#app/lib/secret-digest.server.ts";
import { takeFromLimits, type RateLimit } from "#app/lib/database/rate-limit.server.ts";
import { mailboxOf } from "#app/lib/mailbox.ts";
// why the secret key: only the server may write these rows for visitors.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

export const NOT_READ = "Your report did not arrive in full. Please send it again.";
export const TOO_MANY =
  "There were too many reports from your network, about this job or with this email address. Please try again in an hour.";

const HOUR = 3_600;

function limitsOf(network: string, jobId: string, { reason, email }: Report): RateLimit[] {
  return [
    // Generous: a whole college may sit behind one address, and meet several jobs that should not be there.
    { name: "report, network", of: [network], capacity: 200, seconds: HOUR },
    { name: "report, network and job", of: [network, jobId], capacity: 20, seconds: HOUR },
    // At this count moderators already know of the job. No such limit for money reports: an employer could fill it with harmless
    // reports of its own job.
    ...(reason === "asks for money"
      ? []
      : [{ name: "report, job" as const, of: [jobId], capacity: 200, seconds: HOUR }]),
    // Each report sends a mail, possibly to a person who did not ask for it.
    ...(email ? [{ name: "report, email" as const, of: [mailboxOf(email)], capacity: 10, seconds: 24 * HOUR }] : []),
  ];
}

const outcomeSchema = z.enum(["reported", "taken off", "closed"]);

/** Stores a report, within its limits. */
export async function keepReport(
  context: AppLoadContext,
  jobId: string,
  { reason, sentence, email }: Report,
  /** Of the applicant who reports. */
  applicationId?: string,
): Promise<"reported" | "too many" | "closed"> {
  const network = customerNetworkOf(context.clientAddress);
  if (await takeFromLimits(limitsOf(network, jobId, { reason, sentence, email }))) return "too many";
  const { data } = await getSecretClient()
    .rpc("submit_job_report", {
      job: jobId,
      given_reason: reason,
      given_sentence: sentence,
      given_email: email ?? "",
      // Tells the networks that report one job from each other.
      from_network: secretDigest("report", jobId, network),
      // Tells a network that was wrong about several jobs.
      sender: secretDigest("sender of reports", network),
      to_take_off: getEnvironment().REPORTS_TO_TAKE_OFF,
      ...(applicationId && { from_application: applicationId }),
    })
    .throwOnError();
  const outcome = outcomeSchema.parse(data);
  if (outcome === "closed") return outcome;
  if (outcome === "taken off") context.jobsChanged();
  context.wakeNotifications();
  return "reported";
}
