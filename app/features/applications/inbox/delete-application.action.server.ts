import { redirect, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deleteApplication } from "./delete.server.ts";
import { idSchema } from "#app/lib/ids.ts";
import { readForm } from "#app/lib/read-form.server.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";
import { flashToast } from "#app/lib/toast.server.ts";

type DeleteArguments = {
  request: Request;
  context: AppLoadContext;
  supabase: Supabase;
  jobId: string;
  /** The list that the form stood in. */
  backTo: string;
};

const deletionSchema = z.object({ intent: z.literal("delete"), applicationId: idSchema });

/** Deletes the application that the form names, says how it went, and goes back to the list. */
export async function deleteApplicationAction({ request, context, supabase, jobId, backTo }: DeleteArguments) {
  const asked = deletionSchema.safeParse(Object.fromEntries(await readForm(request, deletionSchema)));
  const deleted = asked.success && (await deleteApplication(supabase, jobId, asked.data.applicationId));
  await flashToast(
    context,
    deleted
      ? { type: "success", text: "Application deleted successfully." }
      : { type: "error", text: "Failed to delete application." },
  );
  return redirect(backTo);
}
