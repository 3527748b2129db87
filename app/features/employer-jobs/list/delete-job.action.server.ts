import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { listPath, parseOwnJobFilters, parsePanel } from "../own-jobs-address.ts";
import { MESSAGES } from "../own-job-messages.ts";
import { deleteResumesOfJob } from "#app/features/applications/delete-resumes.server.ts";
import { getUser } from "#app/lib/auth/current-user.server.ts";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";
import { flashToast } from "#app/lib/toast.server.ts";

/** The answer to the question that the page asks under the address of the job to delete. */
export async function deleteOwnJobAction(args: ActionFunctionArgs) {
  const { context, request } = args;
  if (!(await getUser(args))) await flashToast(context, { type: "error", text: MESSAGES.notAuthenticated });
  const { supabase, company } = await requireEmployer(args);
  const parameters = new URL(request.url).searchParams;
  const panel = parsePanel(parameters);
  const jobId = panel.panel === "delete" ? toId(panel.jobId) : null;
  try {
    if (jobId && (await deleteOwnJob(supabase, company.id, jobId))) {
      context.jobsChanged();
      await flashToast(context, { type: "success", text: MESSAGES.deleted });
    } else {
      await flashToast(context, { type: "error", text: MESSAGES.notFound });
    }
  } catch (error) {
    logError("a job could not be deleted", error);
    // The deletion may have succeeded.
    context.jobsChanged();
    await flashToast(context, { type: "error", text: MESSAGES.deleteFailed });
  }
  return redirect(listPath(parseOwnJobFilters(parameters)));
}

/**
 * Deletes an own job with its applications and their files. False when the job is missing or belongs to another company. The row
 * goes first: if a later step fails, files without applications remain, never applications without files.
 */
async function deleteOwnJob(supabase: Supabase, companyUid: string, jobId: string): Promise<boolean> {
  const { data: deleted } = await supabase
    .from("jobs")
    .delete()
    .eq("id", jobId)
    .eq("company_uid", companyUid)
    .select("id")
    .maybeSingle()
    .throwOnError();
  if (deleted) await deleteResumesOfJob(deleted.id);
  return deleted !== null;
}
