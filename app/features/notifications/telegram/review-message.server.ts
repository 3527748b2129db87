import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

import { buttonKey, reviewKeyboard } from "./buttons.server.ts";
import { currentReviewMessage, EDITED_JOB, NEW_JOB, writeNewJobMessage, writeReviewMessage } from "./review-message.ts";
import {
  findJob,
  findMessage,
  forgetMessage,
  rememberMessage,
  type FoundJob,
  type SentMessage,
} from "./telegram-messages.server.ts";
import { editInChat, sendTelegramMessage, sendToChat, type SendResult } from "../telegram.server.ts";
import { ensureAssessed } from "#app/features/safety/assessments.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import * as paths from "#app/lib/paths.ts";

const announcementSchema = z.object({ job_id: z.uuid(), edited: z.boolean().optional() });

const DELIVERED: SendResult = { outcome: "delivered" };

/** Tells the moderators of a job that was posted or edited, unless there is nothing to review: it was decided or deleted meanwhile. */
export async function announceJob(payload: unknown): Promise<SendResult> {
  const { job_id: id, edited = false } = announcementSchema.parse(payload);
  const job = await findReadJob(id);
  if (job?.status !== "pending") return DELIVERED;
  const { TELEGRAM_CHAT_ID, TELEGRAM_MODERATORS } = getEnvironment();
  // Without buttons no message is outdated by an edit: it leads to the job as it is.
  if (!TELEGRAM_MODERATORS || !TELEGRAM_CHAT_ID) {
    return edited ? DELIVERED : sendTelegramMessage(writeNewJobMessage(job, reviewUrl(id)));
  }
  const about = { purpose: "review", version: job.version } as const;
  if (await findMessage({ job_id: id, ...about })) return DELIVERED;
  const text = writeReviewMessage(edited ? EDITED_JOB : NEW_JOB, job, reviewUrl(id));
  const { result, place } = await sendToChat(TELEGRAM_CHAT_ID, text, keyboardOf(job));
  if (place) await rememberMessage({ place, jobId: id, text, ...about }).catch(logForgotten);
  return result;
}

/** What was found in a job must be known before its message is written. */
async function findReadJob(id: string): Promise<FoundJob | null> {
  await ensureAssessed([id]);
  return findJob(id);
}

/** why it is no failure: the message would be sent again. A press of its buttons brings it back to mind. */
function logForgotten(error: unknown): void {
  logError("a message was sent, but will not follow its job", error);
}

const changeSchema = z.object({ message: z.number() });

/** Brings a message to what has become of its job. */
export async function followJob(payload: unknown): Promise<SendResult> {
  const message = await findMessage({ id: changeSchema.parse(payload).message });
  if (!message) return DELIVERED;
  const job = await findReadJob(message.job_id);
  const content = contentOf(message, job);
  const { result, gone } = await editInChat(message.place, content.text, content.keyboard);
  if (result.outcome !== "delivered") return result;
  if (gone || !job) {
    await forgetMessage(message);
    return DELIVERED;
  }
  // Another instance may have shown what the job was like later, and before this one.
  const now = contentOf(message, await findReadJob(message.job_id));
  return isDeepStrictEqual(now, content) ? DELIVERED : { outcome: "failed", reason: "The job changed meanwhile." };
}

function contentOf(message: SentMessage, job: FoundJob | null) {
  return currentReviewMessage(message, job, reviewUrl(message.job_id), keyboardOf);
}

function reviewUrl(jobId: string): string {
  return getEnvironment().PUBLIC_URL + paths.superAdmin({ job: jobId });
}

export function keyboardOf(job: FoundJob) {
  const key = buttonKey(getEnvironment().SESSION_SECRET);
  return reviewKeyboard(key, job, reviewUrl(job.id), job.safety?.hard ?? false);
}
