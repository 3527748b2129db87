import { createHmac } from "node:crypto";

import { getEnvironment } from "./env.server.ts";

/**
 * A keyed digest that only compares parts for equality: it can't be brute-forced without the site's secret. The first part names
 * the purpose.
 */
export function secretDigest(...parts: string[]): string {
  return digestWith(getEnvironment().SESSION_SECRET, parts);
}

/** As it was before the secret was changed, for what outlives that; null without an earlier secret. */
export function previousSecretDigest(...parts: string[]): string | null {
  const { PREVIOUS_SESSION_SECRET } = getEnvironment();
  return PREVIOUS_SESSION_SECRET ? digestWith(PREVIOUS_SESSION_SECRET, parts) : null;
}

function digestWith(secret: string, parts: string[]): string {
  return createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
}
