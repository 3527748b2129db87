import { z } from "zod";

import { ensureAssessed } from "#app/features/safety/assessments.server.ts";
// why the secret key: whoever presses a button in Telegram has no login here. The database checks the account.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

type Seen = { id: string; version: number; name_version: number | null };
export type Decision = { status: "approved" | "rejected"; reason?: string };

const answerSchema = z.object({
  /** The account is a super-admin's at this moment. */
  moderator: z.boolean(),
  changed: z.array(z.object({ id: z.string(), title: z.string() })),
  refused: z.array(
    z.object({
      company_deleted_at: z.string().nullable(),
      posted_by: z.object({ suspended_at: z.string().nullable().optional() }).nullable(),
      safety: z.object({ hard: z.boolean().optional() }).nullable().optional(),
    }),
  ),
});

export type DecisionAnswer = z.infer<typeof answerSchema>;

/** Decides in the name of this account as the page does: only about the version that was seen. */
export async function decideAs(email: string, seen: Seen, { status, reason = "" }: Decision): Promise<DecisionAnswer> {
  // What was found in a job must be known before it is approved, however it came in.
  if (status === "approved") await ensureAssessed([seen.id]);
  return call(email, [seen], status, reason);
}

export async function isModerator(email: string): Promise<boolean> {
  return (await call(email, [], null, "")).moderator;
}

async function call(email: string, seen: Seen[], status: string | null, reason: string): Promise<DecisionAnswer> {
  const { data } = await getSecretClient()
    .rpc("decide_job_as", {
      moderator_email: email,
      seen,
      // why not undefined: the database would look for a function without it.
      new_status: status as string,
      new_reason: reason,
    })
    .throwOnError();
  return answerSchema.parse(data);
}

export async function isFinished(update: number): Promise<boolean> {
  const { data } = await getSecretClient()
    .from("telegram_updates")
    .select("update_id")
    .eq("update_id", update)
    .maybeSingle()
    .throwOnError();
  return data !== null;
}

/** Nothing is done about this update any more. */
export async function finishUpdate(update: number): Promise<void> {
  await getSecretClient().rpc("finish_telegram_update", { update }).throwOnError();
}
