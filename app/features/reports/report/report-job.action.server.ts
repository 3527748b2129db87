import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";

import { keepReport, NOT_READ, TOO_MANY } from "./keep-report.server.ts";
import { REPORT_FAILED } from "./report-fields.ts";
import { reportSchema } from "./schema.server.ts";
import { tellUs } from "#app/lib/failure.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { keepFormOnError } from "#app/lib/forms/keep-form-on-error.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import { isMailSetUp } from "#app/lib/dependencies/mail.server.ts";
import * as paths from "#app/lib/paths.ts";
import { readVisitorForm } from "#app/lib/forms/visitor-form.server.ts";

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
    const outcome = await keepReport(context, jobId, report);
    if (outcome === "too many") return refuse(429, TOO_MANY);
    if (outcome === "closed") {
      keepFormOnError(context);
      return nothingToReport();
    }
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
