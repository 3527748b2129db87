import { LRUCache } from "lru-cache";

import { customerNetworkOf } from "./customer-network.ts";
import { UNAVAILABLE_HEADER } from "./offline/answer-headers.ts";
import { metrics } from "./monitoring/metrics.server.ts";

// What is rendered for one network on this instance: pages past the page cache, and those that are not cached yet. A college of a
// thousand students who are logged in or have applied fits in; all others read from the cache.

const BURST = 2_000;
const PER_SECOND = 30;
/** Drawing one takes a core as long as several pages. */
const PICTURE_COST = 10;

type Bucket = { left: number; at: number };

const buckets = new LRUCache<string, Bucket>({ max: 20_000 });

/** A first run, a benchmark, or a proxy that TRUSTED_PROXIES does not name: all visitors would share one limit. */
const OWN_MACHINE = /^(?:127\.|0:0:0:0$)/;

/** False where this network has used up what it may have rendered. */
export function takeRendering(address: string, path: string, now = performance.now()): boolean {
  if (OWN_MACHINE.test(address)) return true;
  const network = customerNetworkOf(address);
  const bucket = buckets.get(network) ?? { left: BURST, at: now };
  const left = Math.min(BURST, bucket.left + ((now - bucket.at) / 1_000) * PER_SECOND);
  const cost = path.endsWith(".png") ? PICTURE_COST : 1;
  const isWithin = left >= cost;
  buckets.set(network, { left: isWithin ? left - cost : left, at: now });
  if (!isWithin) metrics.limitsHit.inc({ limit: "rendering" });
  return isWithin;
}

/** An open page stays, and asks again. */
export const RETRY_LATER = { "Retry-After": "10", "Cache-Control": "no-store", [UNAVAILABLE_HEADER]: "yes" };
export const TOO_MANY_PAGES = "Too many requests came from your network. Please try again in a few seconds.";
