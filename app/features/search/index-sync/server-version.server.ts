import type { Meilisearch } from "meilisearch";

import { refusalCodeOf } from "../meilisearch.server.ts";
import { logWarning } from "#app/lib/monitoring/log.server.ts";

/** The first without two known holes in how keys are checked. */
const SMALLEST_VERSION = "1.48.2";

/** Production only: the Meilisearch of a first run is private to this machine. */
export async function warnOfOldServer(meilisearch: Meilisearch): Promise<void> {
  if (isOnThisMachine(meilisearch.config.host)) return;
  try {
    const { pkgVersion } = await meilisearch.getVersion();
    if (isTooOld(pkgVersion)) {
      logWarning(
        `Meilisearch should be ${SMALLEST_VERSION} or newer: older ones have known holes in how keys are checked`,
        {
          version: pkgVersion,
        },
      );
    }
  } catch (error) {
    if (refusalCodeOf(error) !== "invalid_api_key") throw error;
    logWarning("the key of Meilisearch lacks the action version: whether it is new enough is not known");
  }
}

export function isTooOld(version: string): boolean {
  return version.localeCompare(SMALLEST_VERSION, "en", { numeric: true }) < 0;
}

export function isOnThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(host).hostname);
}
