import { z } from "zod";

import { sendToChat, type MessagePlace } from "./bot-api.server.ts";
import type { Keyboard } from "./buttons.server.ts";
import type { SendResult } from "../send-result.ts";
import { JOB_STATUSES } from "#app/features/jobs/choices.ts";
import { jobFieldsSchema, jobRowSchema } from "#app/features/jobs/job-row.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
// why the secret key: messages are written without a login, about jobs that are not public yet.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

// The messages about jobs in Telegram, and these jobs.

const jobSchema = jobRowSchema.extend({
  is_open: z.boolean(),
  /** The company's name is approved with the job. Null where the account is gone. */
  name_version: z.number().nullable(),
  /** Where the job has another name. */
  registered_name: z.string().nullable(),
  /** Becomes public when the job is approved. */
  new_name: z.string().nullable(),
  /** Findings, also in texts that the message does not show. */
  safety: z
    .object({
      hard: z.boolean(),
      reasons: z.array(
        z.object({
          rule: z.string(),
          weight: z.number(),
          field: z.string().optional(),
          like: z.string().optional(),
          start: z.number().optional(),
          end: z.number().optional(),
        }),
      ),
    })
    .nullable(),
  /** Those that were refused or else approved last; null while it is approved. */
  decided_texts: jobFieldsSchema.partial().nullable(),
  /** Its findings or reports must be read on the page before it is approved. */
  must_be_read: z.boolean(),
  open_reports: z.string().nullable(),
  /** A new message about it is on its way. */
  to_announce: z.boolean(),
  /** The last decision or change of its status. `by` is null where no account can be named. */
  last: z
    .object({
      from: z.enum(JOB_STATUSES),
      to: z.enum(JOB_STATUSES),
      reason: z.string().nullable(),
      /** The reason of the decision before it. */
      before: z.string().nullable(),
      at: z.string(),
      by: z.string().nullable(),
      by_employer: z.boolean(),
    })
    .nullable(),
});

export type FoundJob = z.infer<typeof jobSchema>;

export async function findJob(id: string): Promise<FoundJob | null> {
  const { data } = await getSecretClient().rpc("find_job_for_telegram", { job: id }).throwOnError();
  return jobSchema.nullable().parse(data);
}

const messageSchema = z.object({
  id: z.number(),
  chat_id: z.number(),
  message_id: z.number(),
  job_id: z.string(),
  version: z.number(),
  text: z.string(),
});

export type SentMessage = Omit<z.infer<typeof messageSchema>, "chat_id" | "message_id"> & { place: MessagePlace };

type Purpose = "review" | "report" | "channel";
type Which =
  | { id: number }
  | { chat_id: number; message_id: number; purpose: Purpose }
  | { job_id: string; purpose: Purpose }
  | { job_id: string; purpose: Purpose; version: number };

/** The newest match. */
export async function findMessage(which: Which): Promise<SentMessage | null> {
  const { data } = await getSecretClient()
    .from("telegram_messages")
    .select(Object.keys(messageSchema.shape).join(", "))
    .match(which)
    .order("id", { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  const found = messageSchema.nullable().parse(data);
  if (!found) return null;
  const { chat_id: chat, message_id: message, ...rest } = found;
  return { ...rest, place: { chat, message } };
}

type Remembered = { place: MessagePlace; purpose: Purpose; jobId: string; version: number; text: string };

/** From now on the message follows the job; changes since that version count. */
export async function rememberMessage({ place, purpose, jobId, version, text }: Remembered): Promise<void> {
  const about = { about: purpose, job: jobId, seen_version: version, shown: text };
  await getSecretClient()
    .rpc("remember_telegram_message", { chat: place.chat, message: place.message, ...about })
    .throwOnError();
}

type ToSend = { chat: string; keyboard?: Keyboard } & Omit<Remembered, "place">;

/** Sends a message that follows its job. */
export async function sendAndRemember({ chat, keyboard, ...about }: ToSend): Promise<SendResult> {
  const { result, place } = await sendToChat(chat, about.text, keyboard);
  if (place) {
    // why it is not a failure: a retry would send the message again. A click on its buttons records it.
    await rememberMessage({ ...about, place }).catch((error: unknown) => {
      logError("a message was sent to Telegram, but will not follow its job", error);
    });
  }
  return result;
}

/** Stores what the message shows, and of which version. */
export async function keepText({ id }: SentMessage, text: string, version: number): Promise<void> {
  await getSecretClient().from("telegram_messages").update({ text, version }).eq("id", id).throwOnError();
}

/** Its messages are outdated: the notification outbox gets an update for each. */
export async function followJobAgain(jobId: string): Promise<void> {
  await getSecretClient().rpc("follow_job_in_telegram", { job: jobId }).throwOnError();
}

export async function forgetMessage({ id }: SentMessage): Promise<void> {
  await getSecretClient().from("telegram_messages").delete().eq("id", id).throwOnError();
}
