import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { listPath, parseOwnJobFilters, parsePanel } from "../dashboard-address.ts";
import { deleteJob } from "./delete-own-job.server.ts";
import { MESSAGES } from "../messages.ts";
import { getUser } from "#app/lib/auth/current-user.server.ts";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";
import { logError } from "#app/lib/log.server.ts";
import { flashToast } from "#app/lib/toast.server.ts";

/** The answer to the question that the page asks under the address of the job to delete. */
export async function deleteConfirmedJob(args: ActionFunctionArgs) {
  const { context, request } = args;
  if (!(await getUser(args))) await flashToast(context, { type: "error", text: MESSAGES.notAuthenticated });
  const { supabase, company } = await requireEmployer(args);
  const parameters = new URL(request.url).searchParams;
  const panel = parsePanel(parameters);
  const jobId = panel.panel === "delete" ? panel.jobId : "";
  try {
    if (await deleteJob(supabase, company.id, jobId)) {
      context.wakeSearchMirror();
      await flashToast(context, { type: "success", text: MESSAGES.deleted });
    } else {
      await flashToast(context, { type: "error", text: MESSAGES.notFound });
    }
  } catch (error) {
    logError("a job could not be deleted", error);
    await flashToast(context, { type: "error", text: MESSAGES.deleteFailed });
  }
  return redirect(listPath(parseOwnJobFilters(parameters)));
}
