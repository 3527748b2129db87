import { z } from "zod";

// why the secret key: the function is the server's alone, since each call reads the decisions of a week.
import { getSecretListClient } from "#app/lib/database/supabase-secret.server.ts";

const checkingTimeSchema = z.object({ today: z.boolean(), minutes: z.int().nonnegative() });

export type CheckingTime = z.infer<typeof checkingTimeSchema>;

/** How long half of the jobs waited today, or in the last 7 days; null while there are too few decisions. */
export async function readCheckingTime(): Promise<CheckingTime | null> {
  const { data } = await getSecretListClient().rpc("checking_time").throwOnError();
  return checkingTimeSchema.nullable().parse(data);
}
