import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";

import { answerSchema } from "./schema.server.ts";
import { requireOwnJob } from "../inbox/inbox.queries.server.ts";
import { parseFields, readForm } from "#app/lib/forms/read-form.server.ts";
import * as paths from "#app/lib/paths.ts";
import { counted } from "#app/lib/text/counted.ts";
import { flashToast } from "#app/lib/toast.server.ts";

/** Declines the chosen applicants of a job with the employer's words, and goes back to the list. */
export async function answerAction(args: ActionFunctionArgs) {
  const { supabase, job } = await requireOwnJob(args);
  const submission = parseFields(await readForm(args.request, answerSchema), answerSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const { words, id: ids, state: in_states } = submission.value;
  const answered = ids.length
    ? await supabase.rpc("answer_applications", { ids, words }).throwOnError()
    : await supabase.rpc("answer_states", { of_jobs: [job.id], in_states, words }).throwOnError();
  const number = Array.isArray(answered.data) ? answered.data.length : Number(answered.data);
  await flashToast(
    args.context,
    number
      ? { type: "success", text: `${counted(number, "applicant gets", "applicants get")} your answer.` }
      : { type: "warning", text: "All chosen applicants have an answer already." },
  );
  return redirect(paths.applications(job.id));
}
