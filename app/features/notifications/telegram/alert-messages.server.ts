import { z } from "zod";

import { sendToChat } from "./bot-api.server.ts";
import { linkEmployerChat, unlinkEmployerChat } from "./employer-chat.server.ts";
import { DELIVERED, type SendResult } from "../send-result.ts";
import { withoutLinks } from "../without-links.ts";
import { PACE_TEXTS } from "#app/features/alerts/alert-fields.ts";
import { readAlertToken } from "#app/features/alerts/alert-token.server.ts";
import {
  alertPayloadSchema,
  confirmAlert,
  deleteAlertsOfChat,
  findAlert,
  findAlertMessage,
  finishAlertMessage,
  type AlertMessage,
} from "#app/features/alerts/alerts.queries.server.ts";
import { knownSalaryOf } from "#app/features/jobs/card/job-facts.ts";
import { placeOf } from "#app/features/jobs/card/place-of.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import * as paths from "#app/lib/paths.ts";
import { counted } from "#app/lib/text/counted.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";

// Alerts in Telegram: a seeker's chat with the bot links an alert, gets its new jobs, and stops them all.

/** Sends new jobs to a seeker's chat. A chat that has blocked the bot gets no more. */
export async function tellNewJobs(payload: unknown): Promise<SendResult> {
  const { alert_id: id, message } = alertPayloadSchema.parse(payload);
  const found = await findAlertMessage(id, message);
  if (!found?.chat) return DELIVERED;
  const { result, isForbidden } = await sendToChat(String(found.chat), writeAlertMessage(found));
  if (isForbidden) {
    await deleteAlertsOfChat(found.chat);
    return DELIVERED;
  }
  if (result.outcome === "delivered") await finishAlertMessage(id, message);
  return result;
}

/** Telegram takes 4,096 characters. */
const LONGEST_JOBS = 3_200;
const LONGEST_LINE = 150;

/** Plain text. Texts of employers contain no links. */
function writeAlertMessage({ label, query, number, jobs }: AlertMessage): string {
  const { PUBLIC_URL } = getEnvironment();
  let length = 0;
  const shown = jobs
    .map((job) => {
      const facts = [job.title, job.company, placeOf(job), knownSalaryOf(job)].filter(Boolean);
      return `${withoutLinks(oneLine(facts.join(" · "), LONGEST_LINE))}\n${PUBLIC_URL}${paths.job(job.id)}`;
    })
    .filter((text) => (length += text.length) <= LONGEST_JOBS);
  const more = number - shown.length;
  return [
    `${counted(number, "new job", "new jobs")} for ${withoutLinks(oneLine(label, LONGEST_LINE))}`,
    ...shown,
    `${more > 0 ? `and ${more} more` : "All jobs of this search"}: ${PUBLIC_URL}${paths.findJobs()}?${query}`,
    "Never pay for a job. Send /stop to get no more jobs here.",
  ].join("\n\n");
}

const messageSchema = z.object({
  message: z.object({ chat: z.object({ id: z.number(), type: z.literal("private") }), text: z.string() }),
});

/** Answers "/start TOKEN", which the site's links send, and "/stop". It never throws. */
export async function handleMessage(update: unknown): Promise<void> {
  const { data } = messageSchema.safeParse(update);
  if (!data || !getEnvironment().TELEGRAM_BOT_NAME) return;
  const { chat, text } = data.message;
  try {
    const answer = await answerTo(text, chat.id);
    if (answer) await sendToChat(String(chat.id), answer);
  } catch (error) {
    logError("a message in Telegram was not answered", error);
  }
}

async function answerTo(text: string, chat: number): Promise<string | null> {
  const [, command, token] = /^\/(start|stop)(?:\s+(\S+))?\s*$/.exec(text) ?? [];
  if (command === "stop") {
    const ended = await deleteAlertsOfChat(chat);
    await unlinkEmployerChat(chat);
    return `Stopped ${counted(ended, "alert", "alerts")}. You get no more messages here.`;
  }
  if (command !== "start") return null;
  const company = readAlertToken("employer", token);
  if (company) {
    return (await linkEmployerChat(company, chat))
      ? "You are told of new applications here. Send /stop to end it."
      : "This company has another chat already. Send /stop there first.";
  }
  const id = readAlertToken("telegram", token);
  // Read before confirming, which deletes it if the chat has an alert for the same search.
  const alert = await findAlert(id);
  const outcome = id && alert ? await confirmAlert(id, chat) : "expired";
  if (outcome === "confirmed" && alert) {
    return `New jobs for ${withoutLinks(alert.label)} come here ${PACE_TEXTS[alert.pace]}. Send /stop to end all alerts.`;
  }
  if (outcome === "full") return "You have ten alerts here already. Send /stop to end them all, then try again.";
  return `This link has expired. Choose jobs on ${getEnvironment().PUBLIC_URL}${paths.findJobs()} and press “Tell me of new jobs”.`;
}
