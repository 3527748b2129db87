import { redirect, type AppLoadContext } from "@remix-run/node";

import { changeMessage, messageChangeSchema, type ChangeOutcome, type MessageChange } from "./change-message.server.ts";
import { readForm } from "#app/lib/read-form.server.ts";
import { flashToast } from "#app/lib/toast.server.ts";
import type { Toast } from "#app/lib/toast.ts";

type Said = Pick<Toast, "type" | "text">;

const CHANGED: Record<MessageChange["intent"], string> = {
  "mark-done": "Message marked as done.",
  "mark-new": "Message marked as new.",
  delete: "Message deleted.",
};

const FAILED: Said = { type: "error", text: "The message could not be changed. Please try again." };

/** Does what the form asks for, says how it went, and goes back to the list. Only for the super-admin: ask first. */
export async function answerMessageChange(
  { request, context }: { request: Request; context: AppLoadContext },
  backTo: string,
) {
  const form = await readForm(request, messageChangeSchema);
  const asked = messageChangeSchema.safeParse(Object.fromEntries(form));
  await flashToast(context, asked.success ? toastOf(asked.data.intent, await changeMessage(asked.data)) : FAILED);
  return redirect(backTo);
}

function toastOf(intent: MessageChange["intent"], outcome: ChangeOutcome): Said {
  switch (outcome) {
    case "changed":
      return { type: "success", text: CHANGED[intent] };
    case "unchanged":
      return {
        type: "warning",
        text: `Somebody has already marked this message as ${intent === "mark-done" ? "done" : "new"}.`,
      };
    case "gone":
      return { type: "warning", text: "This message is gone: somebody has deleted it already." };
    case "failed":
      return FAILED;
  }
}
