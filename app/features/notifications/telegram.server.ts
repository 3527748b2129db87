import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";

import { writeNewJobMessage, type NewJob } from "./new-job-message.ts";
import { getEnvironment, type Environment } from "#app/lib/env.server.ts";
import type { RequestContext } from "#app/lib/load-context.ts";
import { logInfo, logWarning } from "#app/lib/log.server.ts";
import { paths } from "#app/lib/paths.ts";

const ATTEMPT_MS = 3_000;
/** Before the second attempt, the third, and so on. */
const PAUSES_MS = [1_000, 4_000, 20_000, 120_000];
const LONGEST_PAUSE_MS = 15 * 60_000;

type Delivery = { outcome: "delivered" } | { outcome: "failed"; reason: string; again: boolean; afterMs?: number };

/** Tells the moderators of a new job. It returns at once and never fails: a job is posted with or without it. */
export function announceNewJob(context: RequestContext, job: NewJob & { id: string }): void {
  const environment = getEnvironment();
  const text = writeNewJobMessage(job, environment.PUBLIC_URL + paths.superAdmin({ job: job.id }));
  if (!environment.TELEGRAM_BOT_TOKEN) {
    logInfo("Telegram is not configured, its message would be", { text });
    return;
  }
  context.runInBackground((closing) => deliver(environment, text, job.id, closing));
}

async function deliver(environment: Environment, text: string, jobId: string, closing: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const last = closing.aborted || attempt > PAUSES_MS.length;
    const delivery = await send(environment, text);
    if (delivery.outcome === "delivered") return;
    const givenUp = last || !delivery.again;
    logWarning("a Telegram message was not delivered", { jobId, attempt, reason: delivery.reason, givenUp });
    if (givenUp) return;
    const pause = Math.max(PAUSES_MS[attempt - 1] ?? 0, delivery.afterMs ?? 0);
    // Cut short when the server closes: then comes the last attempt.
    await delay(Math.min(pause, LONGEST_PAUSE_MS), undefined, { signal: closing }).catch(() => undefined);
  }
}

async function send(environment: Environment, text: string): Promise<Delivery> {
  const { TELEGRAM_API_URL, TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID } = environment;
  try {
    const response = await fetch(`${TELEGRAM_API_URL.replace(/\/+$/, "")}/bot${TELEGRAM_BOT_TOKEN}/sendMessage`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      // No parse_mode: whatever is in a title stays text.
      body: JSON.stringify({ chat_id: TELEGRAM_CHAT_ID, text, link_preview_options: { is_disabled: true } }),
      signal: AbortSignal.timeout(ATTEMPT_MS),
      // The token is part of the address: it goes nowhere else.
      redirect: "error",
    });
    if (response.ok) {
      await response.body?.cancel();
      return { outcome: "delivered" };
    }
    return await readRefusal(response);
  } catch (error) {
    return { outcome: "failed", reason: nameOf(error), again: true };
  }
}

const refusalSchema = z.object({
  parameters: z.object({ retry_after: z.number().nonnegative().optional() }).optional(),
});

async function readRefusal(response: Response): Promise<Delivery> {
  const { status } = response;
  // What is no answer of the Bot API's says no more than its status.
  const answer = refusalSchema.safeParse(await response.json().catch(() => null)).data;
  const seconds = answer?.parameters?.retry_after ?? 0;
  const again = status === 429 || status >= 500;
  return { outcome: "failed", reason: `It answered ${status}.`, again, afterMs: seconds * 1_000 };
}

/** Not its message: that may hold the address, and with it the token. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = error.cause instanceof Error && "code" in error.cause ? error.cause.code : undefined;
  return typeof code === "string" ? `${error.name} (${code})` : error.name;
}
