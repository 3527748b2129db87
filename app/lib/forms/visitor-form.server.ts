import type { SubmissionResult } from "@conform-to/react";
import { data, type ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";

import { HONEYPOT, HONEYPOT_FILLED, isHoneypotFilled } from "./honeypot.ts";
import { keepFormOnError } from "./keep-form-on-error.server.ts";
import { parseFields, readForm } from "./read-form.server.ts";

/**
 * What a visitor without a login has sent, and how to refuse it: the form comes back as it was sent. Where it can't be taken as it
 * is, `refused` is the answer; `notRead` is what it says of a body that is no form of ours.
 */
export async function readVisitorForm<Schema extends z.ZodObject>(
  { request, context }: ActionFunctionArgs,
  schema: Schema,
  notRead: string,
) {
  const received = await readForm(request, schema, HONEYPOT).catch(nullIfRefused);
  const submission = parseFields(received ?? new FormData(), schema);
  const refuse = (status: number, ...wholeForm: string[]) => {
    // The rest of the page may be missing or unavailable.
    keepFormOnError(context);
    const reply = submission.reply();
    return data<{ submission: SubmissionResult }>(
      { submission: wholeForm.length ? { ...reply, status: "error", error: { "": wholeForm } } : reply },
      { status },
    );
  };
  if (!received) return { refused: refuse(400, notRead) };
  if (isHoneypotFilled(received)) return { refused: refuse(400, HONEYPOT_FILLED) };
  if (submission.status !== "success") return { refused: refuse(400) };
  return { refused: null, value: submission.value, refuse };
}

/** Lost connections and our defects are handled by the caller. */
function nullIfRefused(error: unknown): null {
  if (error instanceof Response) return null;
  throw error;
}
