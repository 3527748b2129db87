import { isDeepStrictEqual } from "node:util";

import type { Meilisearch, Settings } from "meilisearch";

import { waitForTask } from "./delivery.server.ts";
import { DICTIONARY, DOCUMENT_FORM, JOBS_INDEX, JOBS_INDEX_SETTINGS } from "../jobs-index.ts";
import { refusalCodeOf } from "../meilisearch.server.ts";
import { logWarning } from "#app/lib/monitoring/log.server.ts";

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

export async function warnOfDifferentSettings(meilisearch: Meilisearch): Promise<void> {
  const current = await readSettings(meilisearch, JOBS_INDEX);
  if (current && !isOurs(current)) {
    logWarning("the search index has other settings than this release: run `npm run search:settings`");
  }
}

/** Whether it has other settings, or documents as another release makes them. False where there is no index. */
export async function isOfDifferentRelease(meilisearch: Meilisearch): Promise<boolean> {
  const current = await readSettings(meilisearch, JOBS_INDEX);
  return current !== null && (!isOurs(current) || (await hasOtherDocuments(meilisearch)));
}

/** Checks only the first: a false alarm costs one needless rebuild, and a missed one is found by the servers. */
async function hasOtherDocuments(meilisearch: Meilisearch): Promise<boolean> {
  const index = meilisearch.index<{ form?: number; dictionary?: number }>(JOBS_INDEX);
  const { results } = await index.getDocuments({ fields: ["form", "dictionary"], limit: 1 });
  return results.some(({ form, dictionary }) => form !== DOCUMENT_FORM || dictionary !== DICTIONARY);
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
export function isOurs(current: Settings, ours: Settings = JOBS_INDEX_SETTINGS): boolean {
  return (Object.keys(ours) as (keyof Settings)[]).every((key) =>
    key === "typoTolerance"
      ? areOurTypos(current[key], ours[key])
      : isDeepStrictEqual(settingOf(current, key), settingOf(ours, key)),
  );
}

/** They come back with all that we leave as it is, and their lists in any order. */
function areOurTypos(current: Settings["typoTolerance"], ours: Settings["typoTolerance"]): boolean {
  const inOrder = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value);
  const answered = new Map<string, unknown>(Object.entries(current ?? {}));
  return Object.entries(ours ?? {}).every(([name, value]) =>
    isDeepStrictEqual(inOrder(answered.get(name)), inOrder(value)),
  );
}

/** Lists come back in any order, attributes to filter by one by one or as rules for several. */
function settingOf(settings: Settings, key: keyof Settings): unknown {
  if (key !== "filterableAttributes") return settings[key];
  return settings[key]?.flatMap((rule) => (typeof rule === "string" ? rule : rule.attributePatterns)).sort();
}
