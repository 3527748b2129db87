import { z } from "zod";

// why the secret key: only the server sends notifications.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const notificationSchema = z.object({
  id: z.number(),
  kind: z.string(),
  payload: z.unknown(),
  /** Including the one that begins now. */
  attempts: z.number(),
});

export type Notification = z.infer<typeof notificationSchema>;

const waitSchema = z.object({ wait_seconds: z.number() });

type Claim = { kinds: string[]; leaseSeconds: number; chat: string | undefined };

/**
 * Leases the next notification of these kinds; null where none is due. A number is how many seconds to wait before its Telegram chat
 * may be called again.
 */
export async function claimNotification({ kinds, leaseSeconds, chat }: Claim): Promise<Notification | number | null> {
  const { data } = await getSecretClient()
    .rpc("claim_notification_for", {
      kinds,
      lease_seconds: leaseSeconds,
      // why not undefined: the database would look for a function without it.
      of_chat: (chat ?? null) as string,
    })
    .throwOnError();
  const claimed = z.union([waitSchema, notificationSchema]).nullable().parse(data);
  return claimed && "wait_seconds" in claimed ? claimed.wait_seconds : claimed;
}

/** It was delivered, or nothing is left to tell. */
export async function finishNotification({ id }: Notification): Promise<void> {
  await getSecretClient().rpc("finish_notification", { notification: id }).throwOnError();
}

/** The attempt failed. `quiet`: nothing else is sent before the next attempt. */
export async function postponeNotification(
  { id, attempts }: Notification,
  waitMs: number,
  { quiet }: { quiet: boolean },
): Promise<void> {
  await getSecretClient()
    .rpc("postpone_notification", {
      notification: id,
      failed_attempt: attempts,
      wait_seconds: waitMs / 1_000,
      quiet,
    })
    .throwOnError();
}

/** It stays in the outbox as one that failed. */
export async function giveUpNotification({ id }: Notification): Promise<void> {
  await getSecretClient().rpc("give_up_notification", { notification: id }).throwOnError();
}

// The pauses between attempts grow to an hour, so that a notification is tried for about a day.

export const MOST_ATTEMPTS = 30;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 3_600_000;
const LONGEST_BUSY_MS = 24 * 3_600_000;

/** How long to wait after so many attempts, at least as long as the receiver asks; null to give up. */
export function waitAfter(attempts: number, askedMs = 0): number | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 4 ** (attempts - 1), LONGEST_PAUSE_MS);
  return Math.max(pauseMs, Math.min(askedMs, LONGEST_BUSY_MS));
}
