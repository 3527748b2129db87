import { z } from "zod";

// why the secret key: what waits to be sent is the server's own business.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

// The outbox of the migrations …_notification_outbox.sql and …_messages_that_follow_jobs.sql.

const notificationSchema = z.object({
  id: z.number(),
  kind: z.string(),
  payload: z.unknown(),
  /** With the one that begins now. */
  attempts: z.number(),
});

export type Notification = z.infer<typeof notificationSchema>;

const waitSchema = z.object({ wait_seconds: z.number() });

type Claim = { kinds: string[]; leaseSeconds: number; chat: string | undefined };

/**
 * Takes the one of these kinds that is next; null where none is due. Nobody else gets it for so long. A number is how long to wait,
 * in seconds, before the chat of Telegram that it goes to may be called again.
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

/** It was delivered, or there is nothing to tell any more. */
export async function finishNotification({ id }: Notification): Promise<void> {
  await getSecretClient().rpc("finish_notification", { notification: id }).throwOnError();
}

/** The attempt failed. `quiet`: nothing else is sent before the next one either. */
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
