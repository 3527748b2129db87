import { deliverOutbox } from "./deliver-outbox.ts";
import { createProgress } from "./progress.ts";
import { requireMeilisearch } from "#app/features/search/meilisearch.server.ts";
import { countIndexableJobs } from "#app/features/search/index-sync/outbox.server.ts";
import { applyIndexSettings, isOfOtherRelease } from "#app/features/search/index-sync/index-settings.server.ts";
import { rebuildIndex } from "#app/features/search/index-sync/rebuild.server.ts";

/** Builds the search index beside the one in use, then swaps the two. */
export async function reindex(): Promise<void> {
  const progress = createProgress("indexed", await countIndexableJobs());
  progress.finish(await rebuildIndex(requireMeilisearch(), (indexed) => progress.update(indexed)));
  await deliverOutbox();
}

/**
 * Part of deploying a release. An index of another release is built anew beside, and answers meanwhile as it is: brought up to date job
 * by job, each approval would wait behind all others.
 */
export async function giveIndexItsSettings(): Promise<void> {
  const meilisearch = requireMeilisearch();
  if (await isOfOtherRelease(meilisearch)) await reindex();
  else await applyIndexSettings(meilisearch);
}
