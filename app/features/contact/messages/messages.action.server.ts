import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { answerMessage, keepAnswer } from "./answer.action.server.ts";
import { placeOf } from "./messages.queries.server.ts";
import { idSchema } from "#app/lib/addresses/ids.server.ts";
import { getUser } from "#app/lib/auth/current-user.server.ts";
import { requireSuperAdmin } from "#app/lib/auth/guards.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import * as paths from "#app/lib/paths.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";
// why the secret key: the super-admin may only read these rows.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";
import { flashToast } from "#app/lib/toast.server.ts";
import type { Toast } from "#app/lib/toast.ts";

const messageChangeSchema = z.object({
  intent: z.enum(["mark-done", "mark-new", "delete"]),
  messageId: idSchema,
});

type MessageChange = z.infer<typeof messageChangeSchema>;

type Said = Pick<Toast, "type" | "text">;

const CHANGED: Record<MessageChange["intent"], string> = {
  "mark-done": "Message marked as done.",
  "mark-new": "Message marked as new.",
  delete: "Message deleted.",
};

const FAILED: Said = { type: "error", text: "The message could not be changed. Please try again." };

/** Does what the form of the super-admin asks for, says how it went, and goes back to the list. */
export async function changeMessageAction(args: ActionFunctionArgs) {
  const { request, context } = args;
  const here = paths.contactMessages(placeOf(request));
  const form = await readForm(request, messageChangeSchema, "answer");
  const answers = textOf(form, "intent") === "answer";
  if (answers && !(await getUser(args))) return keepAnswer(form);
  const { supabase } = await requireSuperAdmin(args);
  if (answers) return answerMessage({ supabase, context, form, here });
  const asked = messageChangeSchema.safeParse(Object.fromEntries(form));
  await flashToast(context, asked.success ? toastOf(asked.data.intent, await changeMessage(asked.data)) : FAILED);
  return redirect(here);
}

function toastOf(intent: MessageChange["intent"], outcome: ChangeOutcome): Said {
  switch (outcome) {
    case "changed":
      return { type: "success", text: CHANGED[intent] };
    case "unchanged":
      return {
        type: "warning",
        text: `Someone has already marked this message as ${intent === "mark-done" ? "done" : "new"}.`,
      };
    case "gone":
      return { type: "warning", text: "This message was already deleted." };
    case "failed":
      return FAILED;
  }
}

/** Another moderator may have been faster: then the message is gone, or marked already. */
type ChangeOutcome = "changed" | "unchanged" | "gone" | "failed";

async function changeMessage({ intent, messageId }: MessageChange): Promise<ChangeOutcome> {
  try {
    if (intent === "delete") return (await remove(messageId)) ? "changed" : "gone";
    if (await mark(messageId, intent === "mark-done")) return "changed";
    return (await exists(messageId)) ? "unchanged" : "gone";
  } catch (error) {
    logError("a contact message could not be changed", error);
    return "failed";
  }
}

async function remove(id: string): Promise<boolean> {
  const { data } = await messages().delete().eq("id", id).select("id").maybeSingle().throwOnError();
  return data !== null;
}

async function mark(id: string, done: boolean): Promise<boolean> {
  const marking = messages()
    .update({ done_at: done ? new Date().toISOString() : null })
    .eq("id", id);
  const { data } = await (done ? marking.is("done_at", null) : marking.not("done_at", "is", null))
    .select("id")
    .maybeSingle()
    .throwOnError();
  return data !== null;
}

async function exists(id: string): Promise<boolean> {
  const { data } = await messages().select("id").eq("id", id).maybeSingle().throwOnError();
  return data !== null;
}

function messages() {
  return getSecretClient().from("contact_messages");
}
