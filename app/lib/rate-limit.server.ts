import { createHmac } from "node:crypto";

import { getEnvironment } from "./env.server.ts";
// why the secret key: the counts are the server's own, no visitor may touch them.
import { getSecretClient } from "./supabase-secret.server.ts";

export type RateLimit = {
  /** What is limited, and whose: one bucket for each. */
  name: string;
  of: readonly string[];
  /** So many at once; they come back evenly over the seconds. */
  capacity: number;
  seconds: number;
};

/**
 * Counts one use of each of the limits, over all instances of the site. Gives the seconds to wait, 0 for go on; nothing
 * is counted where one of them says wait.
 */
export async function takeFromLimits(limits: readonly RateLimit[]): Promise<number> {
  const { data } = await getSecretClient()
    .rpc("take_from_limits", { limits: withKeys(limits) })
    .throwOnError();
  return data;
}

/** Gives back what was taken, where the use turns out not to count. */
export async function returnToLimits(limits: readonly RateLimit[]): Promise<void> {
  await getSecretClient()
    .rpc("return_to_limits", { limits: withKeys(limits) })
    .throwOnError();
}

function withKeys(limits: readonly RateLimit[]) {
  return limits.map(({ name, of, capacity, seconds }) => ({ key: digest([name, ...of]), capacity, seconds }));
}

/** Neither an address nor an email is kept where it could be read. */
function digest(parts: readonly string[]): string {
  return createHmac("sha256", getEnvironment().SESSION_SECRET).update(JSON.stringify(parts)).digest("base64url");
}
