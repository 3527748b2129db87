import { metrics, type LimitName } from "../monitoring/metrics.server.ts";
import { secretDigest } from "../secret-digest.server.ts";
// why the secret key: the counts are the server's own, no visitor may touch them.
import { getSecretClient } from "./supabase-secret.server.ts";

export type RateLimit = {
  /** What is limited, and for whom: "apply, address and job" and "apply, address" are one limit to whoever watches. */
  name: LimitName | `${LimitName}, ${string}`;
  of: readonly string[];
  /** So many uses at once; they come back evenly over the seconds. */
  capacity: number;
  seconds: number;
};

/**
 * Counts one use of each limit, over all instances of the site. Gives the seconds to wait, 0 where there is no need to. Nothing
 * is counted where one of the limits is used up.
 */
export async function takeFromLimits(limits: readonly RateLimit[]): Promise<number> {
  const { data } = await getSecretClient()
    .rpc("take_from_limits", { limits: withKeys(limits) })
    .throwOnError();
  const [first] = limits;
  if (data > 0 && first) metrics.limitsHit.inc({ limit: first.name.split(", ")[0] as LimitName });
  return data;
}

/** Takes the uses back where they turn out not to count. */
export async function returnToLimits(limits: readonly RateLimit[]): Promise<void> {
  await getSecretClient()
    .rpc("return_to_limits", { limits: withKeys(limits) })
    .throwOnError();
}

/** The table holds no readable email or IP address. */
function withKeys(limits: readonly RateLimit[]) {
  return limits.map(({ name, of, capacity, seconds }) => ({ key: secretDigest(name, ...of), capacity, seconds }));
}
