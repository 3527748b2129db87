import { z } from "zod";

import { editInChat } from "./bot-api.server.ts";
import {
  findJob,
  findMessage,
  forgetMessage,
  keepText,
  sendAndRemember,
  type FoundJob,
} from "./sent-messages.server.ts";
import { DELIVERED, type SendResult } from "../send-result.ts";
import { withoutLinks } from "../without-links.ts";
import { knownSalaryOf } from "#app/features/jobs/card/job-facts.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";

const payloadSchema = z.object({ job_id: z.uuid() });

/** Shows an open job in the public channel, and one that has ended as closed. */
export async function updateChannelMessage(payload: unknown): Promise<SendResult> {
  const { TELEGRAM_CHANNEL_ID } = getEnvironment();
  if (!TELEGRAM_CHANNEL_ID) return DELIVERED;
  const { job_id: id } = payloadSchema.parse(payload);
  const message = await findMessage({ job_id: id, purpose: "channel" });
  const job = await findJob(id);
  if (!message) return job?.is_open ? post(job, TELEGRAM_CHANNEL_ID) : DELIVERED;
  const text = contentOf(message.text, job);
  const { result, gone } = await editInChat(message.place, text);
  if (result.outcome !== "delivered") return result;
  if (gone || !job) {
    await forgetMessage(message);
    return DELIVERED;
  }
  // A closed job shows the text that was public last.
  if (job.is_open && text !== message.text) await keepText(message, text, job.version);
  // Another instance may have shown a later state of the job before this one.
  const now = contentOf(message.text, await findJob(id));
  return now === text ? DELIVERED : { outcome: "failed", reason: "The job has changed." };
}

async function post(job: FoundJob, channel: string): Promise<SendResult> {
  const text = writeChannelMessage(job, publicAddress(job.id));
  return sendAndRemember({ chat: channel, purpose: "channel", jobId: job.id, version: job.version, text });
}

function contentOf(sent: string, job: FoundJob | null): string {
  return job?.is_open ? writeChannelMessage(job, publicAddress(job.id)) : closedChannelMessage(sent);
}

function publicAddress(jobId: string): string {
  return getEnvironment().PUBLIC_URL + paths.job(jobId);
}

type PublicJob = Pick<FoundJob, "title" | "company" | "location" | "locality" | "salary" | "salary_min" | "salary_max">;

const LONGEST_LINE = 300;

/** Plain text, a line for each fact: nothing an employer typed can look like another line, or be a link. */
export function writeChannelMessage(job: PublicJob, jobUrl: string): string {
  const { title, company, location, locality } = job;
  const place = locality ? `${locality}, ${location}` : location;
  const facts = [title, company, place, knownSalaryOf(job)].filter(Boolean);
  return [...facts.map((fact) => withoutLinks(oneLine(fact, LONGEST_LINE))), jobUrl].join("\n");
}

/** The text that was sent, without the link to the job. */
export function closedChannelMessage(sent: string): string {
  return `Closed: ${sent.split("\n").slice(0, -1).join("\n")}`;
}
