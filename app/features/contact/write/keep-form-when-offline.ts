import type { SubmissionResult } from "@conform-to/react";

import { CONTACT_FIELDS, MESSAGE_FAILED } from "./schema.ts";
import { textOf } from "#app/lib/form-text.ts";

type Answer = { submission: SubmissionResult };

/**
 * In the browser: where no answer comes, since the line is down, the form stays with all that was typed. Without this an
 * error page would take its place.
 */
export async function answerOrKeepTyped(request: Request, ask: () => Promise<Answer>): Promise<Answer | Response> {
  // eslint-disable-next-line no-restricted-syntax -- in the browser, which reads its own form
  const form = await request.formData();
  try {
    return await ask();
  } catch (error) {
    // A redirect is thrown too, and is the good answer.
    if (error instanceof Response) throw error;
    const typed = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, textOf(form, name)]));
    const answer: Answer = { submission: { status: "error", initialValue: typed, error: { "": [MESSAGE_FAILED] } } };
    // why a response: only with its status does Remix not load the page anew, which would fail as well.
    return Response.json(answer, { status: 503 });
  }
}
