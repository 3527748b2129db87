import { z } from "zod";

import type { JobInTelegram } from "./review-message.ts";
import type { MessagePlace } from "../telegram.server.ts";
import { jobRowSchema } from "#app/features/jobs/job-row.server.ts";
// why the secret key: nobody is logged in when a message is written, and the jobs in it are not public yet.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

// What the database knows of the messages about jobs, and of these jobs.

const jobSchema = jobRowSchema.extend({
  is_open: z.boolean(),
  name_version: z.number().nullable(),
  registered_name: z.string().nullable(),
  new_name: z.string().nullable(),
  safety: z
    .object({
      hard: z.boolean(),
      reasons: z.array(
        z.object({
          rule: z.string(),
          weight: z.number(),
          field: z.string().optional(),
          start: z.number().optional(),
          end: z.number().optional(),
        }),
      ),
    })
    .nullable(),
  last: z
    .object({ to: z.string(), reason: z.string().nullable(), by: z.string().nullable(), by_employer: z.boolean() })
    .nullable(),
}) satisfies z.ZodType<JobInTelegram>;

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

type Purpose = "review" | "channel";
type Which =
  { id: number } | { job_id: string; purpose: Purpose } | { job_id: string; purpose: Purpose; version: number };

/** The newest of those that are meant. */
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

/** What has happened to the job since that version makes the message follow. */
export async function rememberMessage({ place, purpose, jobId, version, text }: Remembered): Promise<void> {
  const about = { about: purpose, job: jobId, seen_version: version, shown: text };
  await getSecretClient()
    .rpc("remember_telegram_message", { chat: place.chat, message: place.message, ...about })
    .throwOnError();
}

/** What it shows from now on. */
export async function keepText({ id }: SentMessage, text: string): Promise<void> {
  await getSecretClient().from("telegram_messages").update({ text }).eq("id", id).throwOnError();
}

/** The messages about it show something else than it has. */
export async function followJobAgain(jobId: string): Promise<void> {
  await getSecretClient().rpc("follow_job_in_telegram", { job: jobId }).throwOnError();
}

/** It can't follow any more, or need not. */
export async function forgetMessage({ id }: SentMessage): Promise<void> {
  await getSecretClient().from("telegram_messages").delete().eq("id", id).throwOnError();
}
