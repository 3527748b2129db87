import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { REPORT_FAILED } from "./report-fields.ts";
import { reportSchema, type Report } from "./schema.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { tellUs } from "#app/lib/failure.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { keepFormOnError } from "#app/lib/forms/keep-form-on-error.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import { isMailSetUp } from "#app/lib/dependencies/mail.server.ts";
import * as paths from "#app/lib/paths.ts";
import { customerNetworkOf } from "#app/lib/customer-network.ts";
import { secretDigest } from "#app/lib/secret-digest.server.ts";
import { takeFromLimits, type RateLimit } from "#app/lib/database/rate-limit.server.ts";
import { mailboxOf } from "#app/lib/mailbox.ts";
import { readVisitorForm } from "#app/lib/forms/visitor-form.server.ts";
// why the secret key: only the server may write these rows for visitors.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const NOT_READ = "Your report did not arrive in full. Please send it again.";
const TOO_MANY =
  "There were too many reports from your network, about this job or with this email address. Please try again in an hour.";

/** Keeps what a visitor reports about a job, or gives it back into the form with what is wrong. */
export async function reportJobAction(args: ActionFunctionArgs) {
  const { context } = args;
  const jobId = toId(args.params.id);
  if (!jobId) return nothingToReport();
  const { refused, value, refuse } = await readVisitorForm(args, reportSchema, NOT_READ);
  if (refused) return refused;
  try {
    // Without a mail server no address is stored.
    const report = { ...value, email: isMailSetUp() ? value.email : undefined };
    const network = customerNetworkOf(context.clientAddress);
    if (await takeFromLimits(limitsOfReporting(network, jobId, report))) return refuse(429, TOO_MANY);
    const outcome = await keepReport(jobId, network, report);
    if (outcome === "closed") {
      keepFormOnError(context);
      return nothingToReport();
    }
    if (outcome === "taken off") context.jobsChanged();
    context.wakeNotifications();
  } catch (error) {
    logError("a report about a job could not be kept", error);
    return refuse(500, REPORT_FAILED, tellUs(context.requestId));
  }
  return redirect(paths.reportJob(jobId, { sent: "yes" }));
}

/** In place of the form. */
function nothingToReport() {
  return data({ submission: null }, { status: 404 });
}

const HOUR = 3_600;

function limitsOfReporting(network: string, jobId: string, { reason, email }: Report): RateLimit[] {
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

async function keepReport(jobId: string, network: string, { reason, sentence, email }: Report) {
  const { data: outcome } = await getSecretClient()
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
    })
    .throwOnError();
  return outcomeSchema.parse(outcome);
}
