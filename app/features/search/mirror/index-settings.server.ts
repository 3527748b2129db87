import { isDeepStrictEqual } from "node:util";

import type { Meilisearch, Settings } from "meilisearch";

import { waitForTask } from "./delivery.server.ts";
import { JOBS_INDEX, JOBS_INDEX_SETTINGS } from "../jobs-index.ts";
import { refusalCodeOf } from "../meilisearch.server.ts";
import { logWarning } from "#app/lib/log.server.ts";

// New settings make Meilisearch index all documents again, so they are applied when a release is deployed, not by its servers:
// two releases that run side by side would undo each other's settings. A server only creates an index that is missing.

/** Gives the index the settings of this release if it has others. A missing index is created by it. */
export async function applyIndexSettings(meilisearch: Meilisearch, uid = JOBS_INDEX): Promise<void> {
  const current = await readSettings(meilisearch, uid);
  if (current && isOurs(current)) return;
  await waitForTask(meilisearch, meilisearch.index(uid).updateSettings(JOBS_INDEX_SETTINGS));
}

export async function createMissingIndex(meilisearch: Meilisearch): Promise<void> {
  if (await readSettings(meilisearch, JOBS_INDEX)) return;
  logWarning("the search index is missing; it is created and filled");
  await waitForTask(meilisearch, meilisearch.index(JOBS_INDEX).updateSettings(JOBS_INDEX_SETTINGS));
}

export async function warnOfOtherSettings(meilisearch: Meilisearch): Promise<void> {
  if (await hasOtherSettings(meilisearch)) {
    logWarning("the search index has other settings than this release: run `npm run search:settings`");
  }
}

/** False where there is no index. */
export async function hasOtherSettings(meilisearch: Meilisearch): Promise<boolean> {
  const current = await readSettings(meilisearch, JOBS_INDEX);
  return current !== null && !isOurs(current);
}

async function readSettings(meilisearch: Meilisearch, uid: string): Promise<Settings | null> {
  try {
    return await meilisearch.index(uid).getSettings();
  } catch (error) {
    if (refusalCodeOf(error) === "index_not_found") return null;
    throw error;
  }
}

/** What a newer Meilisearch can be told beside these settings does not matter. */
export function isOurs(current: Settings): boolean {
  return (Object.keys(JOBS_INDEX_SETTINGS) as (keyof Settings)[]).every((key) =>
    isDeepStrictEqual(settingOf(current, key), settingOf(JOBS_INDEX_SETTINGS, key)),
  );
}

/** Lists come back in any order, attributes to filter by one by one or as rules for several; typos with all that we leave as it is. */
function settingOf(settings: Settings, key: keyof Settings): unknown {
  if (key === "typoTolerance") return settings[key]?.disableOnWords?.toSorted();
  if (key !== "filterableAttributes") return settings[key];
  return settings[key]?.flatMap((rule) => (typeof rule === "string" ? rule : rule.attributePatterns)).sort();
}
