import { redirect, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { FAILURES } from "./application-failures.ts";
import { deleteResumes } from "../delete-resumes.server.ts";
import { extensionOfKey } from "../resumes/resume-key.ts";
import { idSchema } from "#app/lib/addresses/ids.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";
import { flashToast } from "#app/lib/toast.server.ts";

type DeleteArguments = {
  form: FormData;
  context: AppLoadContext;
  supabase: Supabase;
  jobId: string;
  /** The list from which the form was sent. */
  backTo: string;
};

export const deletionSchema = z.object({ intent: z.literal("delete"), applicationId: idSchema });

/** Deletes the application in the form, and goes back to the list with a message. */
export async function deleteApplicationAction({ form, context, supabase, jobId, backTo }: DeleteArguments) {
  const asked = deletionSchema.safeParse(Object.fromEntries(form));
  const deleted = asked.success && (await deleteApplication(supabase, jobId, asked.data.applicationId));
  await flashToast(
    context,
    deleted ? { type: "success", text: "Application deleted successfully." } : { type: "error", text: FAILURES.delete },
  );
  return redirect(backTo);
}

/**
 * Deletes an application of this job with the caller's rights. False when it failed, was deleted already or is forbidden.
 *
 * First the row, then the file: a failure in between leaves a file that no application points to, and the sweep removes it.
 * The other order would leave an applicant in the list whose resume is lost.
 */
async function deleteApplication(supabase: Supabase, jobId: string, id: string): Promise<boolean> {
  const { data: deleted, error } = await supabase
    .from("applications")
    .delete()
    .eq("id", id)
    .eq("job_id", jobId)
    .select("resume")
    .maybeSingle();
  if (error) {
    logError("an application could not be deleted", error);
    return false;
  }
  if (!deleted) return false;
  // why: delete only files of this job, regardless of the path in the row.
  if (extensionOfKey(deleted.resume, jobId)) await deleteResumes([deleted.resume]);
  return true;
}
