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
  if (data > 0 && first) countRefusal(first);
  return data;
}

/** Takes so many tokens from a share and from the whole. False where neither had so many: a share remains when the whole is used up. */
export async function takeFromEither(share: RateLimit, whole: RateLimit, amount: number): Promise<boolean> {
  const { data: isWithin } = await getSecretClient()
    .rpc("take_from_either", { share: withKeys([share]), whole: withKeys([whole]), amount })
    .throwOnError();
  if (!isWithin) countRefusal(share);
  return isWithin;
}

function countRefusal({ name }: RateLimit): void {
  metrics.limitsHit.inc({ limit: name.split(", ")[0] as LimitName });
}

/** The error code of the database's own limits. Not 429: the site would take that for a database that is overloaded. */
const LIMIT_REACHED = "PT403";

export function isLimitReached(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === LIMIT_REACHED;
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
