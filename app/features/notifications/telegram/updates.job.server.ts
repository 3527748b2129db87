import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";

import { callBotApi, LONGEST_POLL_SECONDS } from "./bot-api.server.ts";
import { isOpenToTelegram } from "./buttons.server.ts";
import { handleUpdate, type AfterDecision } from "./press.server.ts";
import { webhookPath } from "./webhook.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { releaseLease, takeLease } from "#app/lib/database/lease.server.ts";
import { logError, logInfo, logWarning } from "#app/lib/monitoring/log.server.ts";
import { WakeUpSignal } from "#app/lib/wake-up-signal.ts";

// How the site hears of the buttons that were pressed: Telegram calls it, where the site has a public address; otherwise one of
// the instances asks Telegram, again and again.

const LEASE = "updates of Telegram";
/** Longer than one question to Telegram. When an instance is killed, another one asks after this. */
const LEASE_SECONDS = LONGEST_POLL_SECONDS + 20;
/** Until it is tried again, or by another instance. */
const PAUSE_MS = 5_000;

/** Between two questions, where there was nothing to tell. */
const SHORT_PAUSE_MS = 300;

const ALLOWED = { allowed_updates: ["callback_query"] };

const updatesSchema = z.array(z.looseObject({ update_id: z.number() }));

/** Null where nobody decides in Telegram. */
export function startTelegramUpdates(after: AfterDecision): { stop: () => Promise<void> } | null {
  const { TELEGRAM_MODERATORS, TELEGRAM_WEBHOOK_SECRET, PUBLIC_URL } = getEnvironment();
  if (!TELEGRAM_MODERATORS) return null;
  const holder = randomUUID();
  const closing = new AbortController();
  const wakeUp = new WakeUpSignal();
  const isStopped = () => closing.signal.aborted;
  const isWebhook = TELEGRAM_WEBHOOK_SECRET !== undefined && isOpenToTelegram(PUBLIC_URL);

  /** True when there is no more to do. */
  const work = isWebhook
    ? () => setWebhook(PUBLIC_URL, TELEGRAM_WEBHOOK_SECRET)
    : () => poll({ after, holder, signal: closing.signal });

  async function run(): Promise<void> {
    let failing = false;
    while (!isStopped()) {
      try {
        if ((await takeLease(LEASE, holder, LEASE_SECONDS)) && (await work())) return;
        failing = false;
      } catch (error) {
        if (isStopped()) return;
        if (!failing) logError("Telegram can't tell what was pressed; this is tried again", error);
        failing = true;
      }
      await wakeUp.pause(PAUSE_MS);
    }
  }

  const running = run().finally(() => releaseLease(LEASE, holder).catch(() => undefined));
  return {
    stop: async () => {
      closing.abort();
      wakeUp.send();
      await running;
    },
  };
}

/** Doing it again changes nothing: each instance does at its start. */
async function setWebhook(publicUrl: string, secret: string): Promise<boolean> {
  const url = publicUrl + webhookPath(secret);
  const answer = await callBotApi("setWebhook", { url, secret_token: secret, ...ALLOWED });
  if (answer.outcome === "done") logInfo("Telegram calls the site when a button is pressed");
  else logWarning("the webhook of Telegram was not set; this is tried again", { reason: answer.reason });
  return answer.outcome === "done";
}

type Polling = { after: AfterDecision; holder: string; signal: AbortSignal };

/** Asks while this instance has the lease. What was not confirmed to Telegram by the next question is told to the next one. */
async function poll({ after, holder, signal }: Polling): Promise<boolean> {
  // Telegram tells nothing while it has an address to call, maybe from an earlier configuration.
  const deleted = await callBotApi("deleteWebhook", {}, signal);
  if (deleted.outcome !== "done") return refused(deleted);
  let offset: number | undefined;
  do {
    const question = { timeout: LONGEST_POLL_SECONDS, ...ALLOWED, ...(offset !== undefined && { offset }) };
    const answer = await callBotApi("getUpdates", question, signal);
    // 409: somebody else asks for the same bot.
    if (answer.outcome !== "done") return refused(answer);
    const updates = updatesSchema.parse(answer.result);
    // It has kept the question open long enough, or did not want to.
    if (!updates.length) await delay(SHORT_PAUSE_MS, undefined, { signal });
    for (const update of updates) {
      await handleUpdate(update, after);
      offset = Math.max(offset ?? 0, update.update_id + 1);
    }
  } while (!signal.aborted && (await takeLease(LEASE, holder, LEASE_SECONDS)));
  return false;
}

function refused({ reason }: { reason: string }): false {
  logWarning("Telegram does not tell what was pressed; this is tried again", { reason });
  return false;
}
