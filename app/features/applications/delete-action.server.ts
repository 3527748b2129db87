import { redirect, type AppLoadContext } from "@remix-run/node";

import { deleteApplication } from "./delete.server.ts";
import { textOf } from "#app/lib/form-text.ts";
import { toId } from "#app/lib/ids.ts";
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

/** Deletes the application that the form names, says how it went, and goes back to the list. */
export async function answerDelete({ request, context, supabase, jobId, backTo }: DeleteArguments) {
  const form = await request.formData().catch(() => new FormData());
  const deleted =
    textOf(form, "intent") === "delete" &&
    (await deleteApplication(supabase, jobId, toId(textOf(form, "applicationId"))));
  await flashToast(
    context,
    deleted
      ? { type: "success", text: "Application deleted successfully." }
      : { type: "error", text: "Failed to delete application." },
  );
  return redirect(backTo);
}
