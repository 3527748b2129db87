import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { keepReport, NOT_READ, TOO_MANY } from "./keep-report.server.ts";
import { reportSchema } from "./schema.server.ts";
import { NOTHING_TO_REPORT } from "./report-fields.ts";
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
  const outcome = parsed.success ? await keepReport(context, jobId, parsed.data, id) : "invalid";
  const texts = {
    reported: "Thank you for telling us.",
    "too many": TOO_MANY,
    closed: NOTHING_TO_REPORT,
    invalid: parsed.error?.issues[0]?.message ?? NOT_READ,
  };
  await flashToast(context, { type: outcome === "reported" ? "success" : "error", text: texts[outcome] });
  return redirect(backTo);
}
