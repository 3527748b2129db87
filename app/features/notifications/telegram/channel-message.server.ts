import { z } from "zod";

import { closedChannelMessage, writeChannelMessage } from "./channel-message.ts";
import {
  findJob,
  findMessage,
  forgetMessage,
  keepText,
  rememberMessage,
  type FoundJob,
} from "./telegram-messages.server.ts";
import { editInChat, sendToChat, type SendResult } from "../telegram.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import * as paths from "#app/lib/paths.ts";

const payloadSchema = z.object({ job_id: z.uuid() });

const DELIVERED: SendResult = { outcome: "delivered" };
const PURPOSE = "channel";

/** Shows an open job in the public channel, and one that is open no more as closed. */
export async function followJobInChannel(payload: unknown): Promise<SendResult> {
  const { TELEGRAM_CHANNEL_ID } = getEnvironment();
  if (!TELEGRAM_CHANNEL_ID) return DELIVERED;
  const { job_id: id } = payloadSchema.parse(payload);
  const message = await findMessage({ job_id: id, purpose: PURPOSE });
  const job = await findJob(id);
  if (!message) return job?.is_open ? post(job, TELEGRAM_CHANNEL_ID) : DELIVERED;
  const text = contentOf(message.text, job);
  const { result, gone } = await editInChat(message.place, text);
  if (result.outcome !== "delivered") return result;
  if (gone || !job) {
    await forgetMessage(message);
    return DELIVERED;
  }
  // What is shown as closed later is what was public last.
  if (job.is_open && text !== message.text) await keepText(message, text);
  // Another instance may have shown what the job was like later, and before this one.
  const now = contentOf(message.text, await findJob(id));
  return now === text ? DELIVERED : { outcome: "failed", reason: "The job changed meanwhile." };
}

async function post(job: FoundJob, channel: string): Promise<SendResult> {
  const text = writeChannelMessage(job, publicAddress(job.id));
  const { result, place } = await sendToChat(channel, text);
  if (place) {
    const remembered = { place, purpose: PURPOSE, jobId: job.id, version: job.version, text } as const;
    // why it is no failure: the job would be posted again.
    await rememberMessage(remembered).catch((error: unknown) => {
      logError("a message was posted in the channel, but will not follow its job", error);
    });
  }
  return result;
}

/** A job that is not public shows what it was when it was. */
function contentOf(sent: string, job: FoundJob | null): string {
  return job?.is_open ? writeChannelMessage(job, publicAddress(job.id)) : closedChannelMessage(sent);
}

function publicAddress(jobId: string): string {
  return getEnvironment().PUBLIC_URL + paths.job(jobId);
}
