import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/react";

import { CONTACT_FIELDS, MESSAGE_FAILED } from "./schema.ts";
import { textOf } from "#app/lib/form-text.ts";

type Answer = { submission: SubmissionResult };

/**
 * In the browser: where no answer comes, since the line is down, the form stays with all that was typed. Without this an
 * error page would take its place.
 */
export async function answerOrKeepTyped(request: Request, ask: () => Promise<Answer>) {
  const form = await request.formData();
  try {
    return refused(await ask());
  } catch (error) {
    // A redirect is thrown too, and is the good answer.
    if (error instanceof Response) throw error;
    const typed = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, textOf(form, name)]));
    return refused({ submission: { status: "error", initialValue: typed, error: { "": [MESSAGE_FAILED] } } });
  }
}

/** why the status: after one of success Remix would load the page anew, which fails where the line or a service is down. */
function refused(answer: Answer) {
  return data(answer, { status: 400 });
}
