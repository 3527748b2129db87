import { z } from "zod";

// why the secret key: what waits to be sent is the server's own business.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";

// The outbox of the migration …_notification_outbox.sql.

const notificationSchema = z.object({
  id: z.number(),
  kind: z.string(),
  payload: z.unknown(),
  /** With the one that begins now. */
  attempts: z.number(),
});

export type Notification = z.infer<typeof notificationSchema>;

/** Takes the one of these kinds that has been due for longest; null where none is. Nobody else gets it for so long. */
export async function claimNotification(kinds: string[], leaseSeconds: number): Promise<Notification | null> {
  const { data } = await getSecretClient()
    .rpc("claim_notification", { kinds, lease_seconds: leaseSeconds })
    .throwOnError();
  return notificationSchema.nullable().parse(data);
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
