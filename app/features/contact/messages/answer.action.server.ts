import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { messageSchema, NO_WORDS } from "../write/schema.server.ts";
import { idSchema } from "#app/lib/addresses/ids.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";
import { isMailSetUp } from "#app/lib/dependencies/mail.server.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import { parseFields } from "#app/lib/forms/read-form.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import { VISIBLE } from "#app/lib/text/plain-text.ts";
import { flashToast } from "#app/lib/toast.server.ts";

const FAILED = "The answer could not be sent. Please try again.";
const NO_MAIL = "This site sends no mails. Please write from your own mailbox.";
const LOGIN_ENDED = "Your session has ended. Log in again in another tab, then send the answer again.";
const NOT_SENT: Record<string, string> = {
  "own answer": "You have already answered this message.",
  "already answered": "Someone has already answered this message.",
  gone: "This message was already deleted.",
};

const answerSchema = z.object({
  messageId: idSchema,
  answer: messageSchema.refine((text) => VISIBLE.test(text), NO_WORDS),
});

/** What was typed, and why it was not sent. Without `errors` there is nothing more to answer. */
export type RefusedAnswer = { messageId: string; typed: string; errors?: string[]; notice?: string };

type Asked = { supabase: Supabase; context: AppLoadContext; form: FormData; here: string };

/** What was typed stays on the page. */
export function keepAnswer(form: FormData) {
  const refused = { messageId: textOf(form, "messageId"), typed: textOf(form, "answer"), errors: [LOGIN_ENDED] };
  return data<RefusedAnswer>(refused, 401);
}

/** Sends a moderator's answer by mail, once for each message. */
export async function answerMessage({ supabase, context, form, here }: Asked) {
  const submission = parseFields(form, answerSchema);
  const reply = submission.reply();
  const shown = reply.initialValue?.answer;
  const typed = typeof shown === "string" ? shown : "";
  const refuse = (status: number, why: Pick<RefusedAnswer, "errors" | "notice">) =>
    data<RefusedAnswer>({ messageId: textOf(form, "messageId").toLowerCase(), typed, ...why }, { status });
  if (submission.status !== "success") {
    return refuse(400, { errors: reply.error?.answer ?? [FAILED] });
  }
  if (!isMailSetUp()) return refuse(503, { errors: [NO_MAIL] });
  const { messageId, answer } = submission.value;
  const { data: outcome, error } = await supabase.rpc("answer_contact_message", {
    of_message: messageId,
    words: answer,
  });
  if (error) {
    logError("a contact message could not be answered", error);
    return refuse(500, { errors: [FAILED] });
  }
  const notice = NOT_SENT[outcome];
  if (notice) return refuse(409, { notice });
  await flashToast(context, { type: "success", text: "Answer sent." });
  return redirect(here);
}
