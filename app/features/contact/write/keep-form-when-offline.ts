import type { SubmissionResult } from "@conform-to/react";

import { CONTACT_FIELDS, MESSAGE_FAILED } from "./contact-fields.ts";
import { textOf } from "#app/lib/form-text.ts";

type Answer = { submission: SubmissionResult };

/**
 * Runs in the browser. When the server can't be reached, the form stays with all that was typed and an error above it;
 * without this, an error page would take its place.
 */
export async function keepFormWhenOffline(request: Request, send: () => Promise<Answer>): Promise<Answer | Response> {
  // eslint-disable-next-line no-restricted-syntax -- in the browser, which reads its own form
  const form = await request.formData();
  try {
    return await send();
  } catch (error) {
    // Remix throws a redirect, which is what the server answers when all went well.
    if (error instanceof Response) throw error;
    const typed = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, textOf(form, name)]));
    const answer: Answer = { submission: { status: "error", initialValue: typed, error: { "": [MESSAGE_FAILED] } } };
    // why a response: its status keeps Remix from loading the page again, which would fail as well.
    return Response.json(answer, { status: 503 });
  }
}
