import type { SubmissionResult } from "@conform-to/react";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";

import { listPath, parseOwnJobFilters, parsePanel } from "../dashboard-address.ts";
import type { JobContent } from "./job-fields.ts";
import { jobContentSchema, jobFormHiddenFieldsSchema } from "./schema.ts";
import { isRedirect, keepFormOnError } from "#app/lib/keep-form-on-error.server.ts";
import { JOB_SAVED_STATUS, MESSAGES } from "../messages.ts";
import { postJob, updateJob } from "./save-own-job.server.ts";
import { getUser } from "#app/lib/auth/current-user.server.ts";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";
import { logError } from "#app/lib/log.server.ts";
import { paths } from "#app/lib/paths.ts";
import { parseFields } from "#app/lib/read-form.server.ts";
import { flashToast } from "#app/lib/toast.server.ts";

/** The answer to a form that was not saved: all that is needed to show it again as it was sent. */
export type JobFormAnswer = {
  submission: SubmissionResult;
  hiddenFields: z.infer<typeof jobFormHiddenFieldsSchema>;
  signedOut: boolean;
  conflict: { version: number; fields: (keyof JobContent)[] } | null;
};

export async function saveJobForm(args: ActionFunctionArgs, form: FormData) {
  const { context, request } = args;
  const parameters = new URL(request.url).searchParams;
  const panel = parsePanel(parameters);
  const submission = parseFields(form, jobContentSchema);
  const hiddenFields = jobFormHiddenFieldsSchema.parse(Object.fromEntries(form));

  const refuse = (status: number, more: Partial<JobFormAnswer> & { formErrors?: string[] } = {}) => {
    keepFormOnError(context);
    const { formErrors, ...rest } = more;
    const reply = submission.reply(formErrors ? { formErrors } : {});
    return data<JobFormAnswer>(
      { submission: reply, hiddenFields, signedOut: false, conflict: null, ...rest },
      { status },
    );
  };

  try {
    if (!(await getUser(args))) return refuse(401, { formErrors: [MESSAGES.notAuthenticated], signedOut: true });
    const { supabase, company } = await requireEmployer(args);
    if (hiddenFields.account && hiddenFields.account !== company.id) {
      // Nothing of it goes back: it is another company's text.
      await flashToast(context, { type: "error", text: "That form belongs to another login. Nothing was saved." });
      return redirect(paths.employerDashboard());
    }
    if (submission.status !== "success") return refuse(400);

    if (panel.panel === "edit") {
      const update = await updateJob(supabase, company.id, panel.jobId, submission.value, hiddenFields.basedOn);
      if (update.outcome === "missing") return refuse(404, { formErrors: [MESSAGES.notFound] });
      if (update.outcome === "changed-meanwhile") return refuse(409, { conflict: update });
      context.wakeSearchMirror();
      await flashToast(context, { type: "success", text: MESSAGES.updated });
      return redirect(listPath(parseOwnJobFilters(parameters)), JOB_SAVED_STATUS);
    }
    const posting = await postJob(supabase, company.id, submission.value, hiddenFields.token);
    if (posting.outcome === "too-many") return refuse(429, { formErrors: [MESSAGES.tooMany] });
    if (posting.outcome === "posted") context.wakeJobAnnouncements();
    await flashToast(context, { type: "success", text: MESSAGES.posted });
    return redirect(paths.employerDashboard(), JOB_SAVED_STATUS);
  } catch (error) {
    if (isRedirect(error)) throw error;
    logError("a job could not be saved", error);
    return refuse(503, { formErrors: [MESSAGES.saveFailed] });
  }
}
