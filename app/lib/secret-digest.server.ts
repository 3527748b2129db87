import { createHmac } from "node:crypto";

import { getEnvironment } from "./env.server.ts";

/** Tells equal parts from others, and nothing else: without the site's secret nobody finds them, not even by trying. The first says what for. */
export function secretDigest(...parts: string[]): string {
  return createHmac("sha256", getEnvironment().SESSION_SECRET).update(JSON.stringify(parts)).digest("base64url");
}
