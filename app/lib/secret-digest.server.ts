import { createHmac } from "node:crypto";

import { getEnvironment } from "./env.server.ts";

/**
 * A keyed digest that only compares parts for equality: it can't be brute-forced without the site's secret. The first part names
 * the purpose.
 */
export function secretDigest(...parts: string[]): string {
  return createHmac("sha256", getEnvironment().SESSION_SECRET).update(JSON.stringify(parts)).digest("base64url");
}
