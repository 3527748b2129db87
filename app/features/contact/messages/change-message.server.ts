import { z } from "zod";

import { idSchema } from "#app/lib/ids.ts";
import { logError } from "#app/lib/log.server.ts";
// why the secret key: the super-admin's own right ends at reading these rows. Only called once requireSuperAdmin let the
// caller pass.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";

export const messageChangeSchema = z.object({
  intent: z.enum(["mark-done", "mark-new", "delete"]),
  messageId: idSchema,
});

export type MessageChange = z.infer<typeof messageChangeSchema>;

/** Somebody else may have been there before: then the message is gone, or has its mark already. */
export type ChangeOutcome = "changed" | "unchanged" | "gone" | "failed";

export async function changeMessage({ intent, messageId }: MessageChange): Promise<ChangeOutcome> {
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
