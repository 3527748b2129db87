import { metrics, type LimitName } from "../monitoring/metrics.server.ts";
import { secretDigest } from "../secret-digest.server.ts";
// why the secret key: visitors may not touch the counters.
import { getSecretClient } from "./supabase-secret.server.ts";

export type RateLimit = {
  /** The limited action and its key: "apply, address and job" and "apply, address" count as one limit in monitoring. */
  name: LimitName | `${LimitName}, ${string}`;
  of: readonly string[];
  /** Token bucket: this many uses at once, refilled evenly over the seconds. */
  capacity: number;
  seconds: number;
};

/** Takes one token from each limit, shared by all instances. Returns the seconds to wait, or 0. Takes none when a limit is empty. */
export async function takeFromLimits(limits: readonly RateLimit[]): Promise<number> {
  const { data } = await getSecretClient()
    .rpc("take_from_limits", { limits: withKeys(limits) })
    .throwOnError();
  const [first] = limits;
  if (data > 0 && first) metrics.limitsHit.inc({ limit: first.name.split(", ")[0] as LimitName });
  return data;
}

/** Returns uses that turn out not to count. */
export async function returnToLimits(limits: readonly RateLimit[]): Promise<void> {
  await getSecretClient()
    .rpc("return_to_limits", { limits: withKeys(limits) })
    .throwOnError();
}

/** The table holds no readable email or IP address. */
function withKeys(limits: readonly RateLimit[]) {
  return limits.map(({ name, of, capacity, seconds }) => ({ key: secretDigest(name, ...of), capacity, seconds }));
}
