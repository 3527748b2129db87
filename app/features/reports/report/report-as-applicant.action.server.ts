import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { limitsOfReporting, keepReport, NOT_READ, TOO_MANY } from "./keep-report.server.ts";
import { reportSchema } from "./schema.server.ts";
import { NOTHING_TO_REPORT } from "./report-fields.ts";
import { customerNetworkOf } from "#app/lib/customer-network.ts";
import { takeFromLimits } from "#app/lib/database/rate-limit.server.ts";
import { isMailSetUp } from "#app/lib/dependencies/mail.server.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";
import { flashToast } from "#app/lib/toast.server.ts";

type Application = { id: string; job_id: string; email: string };

/** Stores the report of an applicant, proven by the link to the application, and redirects with a toast. */
export async function reportAsApplicant(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  { id, job_id: jobId, email }: Application,
  backTo: string,
) {
  const form = await readForm(request, reportSchema);
  const parsed = reportSchema.safeParse({ ...Object.fromEntries(form), email: isMailSetUp() ? email : undefined });
  const network = customerNetworkOf(context.clientAddress);
  let problem = parsed.success ? null : (parsed.error.issues[0]?.message ?? NOT_READ);
  if (parsed.success) {
    if (await takeFromLimits(limitsOfReporting(network, jobId, parsed.data))) problem = TOO_MANY;
    else {
      const outcome = await keepReport(jobId, network, parsed.data, id);
      if (outcome === "closed") problem = NOTHING_TO_REPORT;
      if (outcome === "taken off") context.jobsChanged();
      context.wakeNotifications();
    }
  }
  await flashToast(
    context,
    problem ? { type: "error", text: problem } : { type: "success", text: "Thank you for telling us." },
  );
  return redirect(backTo);
}
