import { parsePanel } from "../dashboard-address.ts";
import { draftName, forgetDraft } from "./job-draft.ts";
import type { JobFormAnswer } from "./job-form.action.server.ts";
import { JOB_FIELDS } from "./job-fields.ts";
import { JOB_SAVED_STATUS, MESSAGES } from "../messages.ts";
import { textOf } from "#app/lib/form-text.ts";

type Answer = JobFormAnswer | undefined;

/**
 * Runs in the browser: deletes the draft once the job is saved. When the connection is down and no answer comes, the form
 * stays as it was typed; without this, an error page would replace it.
 */
export async function sendJobForm(request: Request, ask: () => Promise<Answer>): Promise<Answer | Response> {
  // eslint-disable-next-line no-restricted-syntax -- in the browser, which reads its own form
  const form = await request.formData();
  if (textOf(form, "intent") !== "save") return ask();
  try {
    return await ask();
  } catch (error) {
    // why a response: only with its status does Remix not load the page anew, which would fail as well.
    if (!(error instanceof Response)) return Response.json(answerWhenOffline(form), { status: 503 });
    // A redirect is thrown too, and may be the good answer.
    if (error.status === JOB_SAVED_STATUS) forgetDraft(draftOf(request.url));
    throw error;
  }
}

function answerWhenOffline(form: FormData): JobFormAnswer {
  const typed = Object.fromEntries(JOB_FIELDS.map((name) => [name, textOf(form, name)]));
  return {
    submission: { status: "error", initialValue: typed, error: { "": [MESSAGES.saveFailed] } },
    hiddenFields: {
      account: textOf(form, "account"),
      basedOn: Number(textOf(form, "basedOn")),
      token: textOf(form, "token") || null,
    },
    signedOut: false,
    conflict: null,
  };
}

function draftOf(url: string): string {
  const panel = parsePanel(new URL(url).searchParams);
  return draftName(panel.panel === "edit" ? panel.jobId : null);
}
