import { parsePanel } from "./dashboard-address.ts";
import { draftName, forgetDraft } from "./job-draft.ts";
import { JOB_SAVED_STATUS } from "./messages.ts";
import { textOf } from "#app/lib/form-text.ts";

/** In the browser: a job that was saved needs its draft no more. Every other answer leaves what was typed. */
export async function sendJobForm<Answer>(request: Request, ask: () => Promise<Answer>): Promise<Answer> {
  const form = await request.formData();
  if (textOf(form, "intent") !== "save") return ask();
  try {
    return await ask();
  } catch (error) {
    // A redirect is thrown too, and may be the good answer.
    if (error instanceof Response && error.status === JOB_SAVED_STATUS) forgetDraft(draftOf(request.url));
    throw error;
  }
}

function draftOf(url: string): string {
  const panel = parsePanel(new URL(url).searchParams);
  return draftName(panel.panel === "edit" ? panel.jobId : null);
}
