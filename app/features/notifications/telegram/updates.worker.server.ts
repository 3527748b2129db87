import { z } from "zod";

import { callBotApi, LONGEST_POLL_SECONDS } from "./bot-api.server.ts";
import { isOpenToTelegram } from "./buttons.server.ts";
import { handleUpdate, type AfterDecision } from "./pressed-button.server.ts";
import { webhookPath } from "./webhook.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logInfo, logWarning } from "#app/lib/monitoring/log.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";

// Receives button clicks of moderators and messages of seekers from Telegram: by webhook when the site has a public address; otherwise one of the instances polls
// Telegram.

/** Longer than one question to Telegram. When an instance is killed, another one asks after this. */
const LEASE_SECONDS = LONGEST_POLL_SECONDS + 20;
/** Until it is tried again, or by another instance. */
const PAUSE_MS = 5_000;

/** Between two questions, where there was nothing to tell. */
const SHORT_PAUSE_MS = 300;

const allowed = () => ({
  allowed_updates: ["callback_query", ...(getEnvironment().TELEGRAM_BOT_NAME ? ["message"] : [])],
});

const updatesSchema = z.array(z.looseObject({ update_id: z.number() }));

/** Null if the bot is used by neither moderators nor seekers. */
export function startTelegramUpdates(after: AfterDecision): Worker | null {
  const { TELEGRAM_MODERATORS, TELEGRAM_BOT_NAME, TELEGRAM_WEBHOOK_SECRET, PUBLIC_URL } = getEnvironment();
  if (!TELEGRAM_MODERATORS && !TELEGRAM_BOT_NAME) return null;
  const secret = isOpenToTelegram(PUBLIC_URL) ? TELEGRAM_WEBHOOK_SECRET : undefined;
  const options = {
    everyMs: PAUSE_MS,
    failure: "Telegram can't tell what was pressed; this is tried again",
    lease: { name: "updates of Telegram", seconds: LEASE_SECONDS },
  };
  if (secret !== undefined) {
    return repeat(async () => ((await setWebhook(PUBLIC_URL, secret)) ? "done" : PAUSE_MS), options);
  }
  const polling: Polling = { after, isWebhookDeleted: false, offset: undefined };
  return repeat((stopping) => poll(polling, stopping), options);
}

/** Doing it again changes nothing: each instance does at its start. */
async function setWebhook(publicUrl: string, secret: string): Promise<boolean> {
  const url = publicUrl + webhookPath(secret);
  const answer = await callBotApi("setWebhook", { url, secret_token: secret, ...allowed() });
  if (answer.outcome === "done") logInfo("Telegram calls the site when a button is pressed");
  else logWarning("the webhook of Telegram was not set; this is tried again", { reason: answer.reason });
  return answer.outcome === "done";
}

type Polling = { after: AfterDecision; isWebhookDeleted: boolean; offset: number | undefined };

/** Asks once. What was not confirmed to Telegram by the next question is told to the next one. Gives the pause before it. */
async function poll(polling: Polling, signal: AbortSignal): Promise<number> {
  // Telegram tells nothing while it has an address to call, maybe from an earlier configuration.
  if (!polling.isWebhookDeleted) {
    const deleted = await callBotApi("deleteWebhook", {}, signal);
    if (deleted.outcome !== "done") return refused(deleted);
    polling.isWebhookDeleted = true;
  }
  const { offset } = polling;
  const question = { timeout: LONGEST_POLL_SECONDS, ...allowed(), ...(offset !== undefined && { offset }) };
  const answer = await callBotApi("getUpdates", question, signal);
  // 409: another client asks for the same bot, or it has an address to call.
  if (answer.outcome !== "done") {
    polling.isWebhookDeleted = false;
    return refused(answer);
  }
  const updates = updatesSchema.parse(answer.result);
  for (const update of updates) {
    await handleUpdate(update, polling.after);
    polling.offset = Math.max(polling.offset ?? 0, update.update_id + 1);
  }
  // It has kept the question open long enough, or did not want to.
  return updates.length ? 0 : SHORT_PAUSE_MS;
}

function refused({ reason }: { reason: string }): number {
  logWarning("Telegram does not tell what was pressed; this is tried again", { reason });
  return PAUSE_MS;
}
