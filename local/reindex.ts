import { deliverOutbox } from "./deliver-outbox.ts";
import { createProgress } from "./progress.ts";
import { requireMeilisearch } from "#app/features/search/meilisearch.server.ts";
import { countIndexableJobs } from "#app/features/search/mirror/outbox.server.ts";
import { applyIndexSettings, hasOtherSettings } from "#app/features/search/mirror/index-settings.server.ts";
import { rebuildIndex } from "#app/features/search/mirror/rebuild.server.ts";

/** Builds the search index beside the one in use, then swaps the two. */
export async function reindex(): Promise<void> {
  const progress = createProgress("indexed", await countIndexableJobs());
  progress.finish(await rebuildIndex(requireMeilisearch(), (indexed) => progress.update(indexed)));
  await deliverOutbox();
}

/**
 * Part of deploying a release. An index with other settings has its documents in the form of another release as well: it is
 * built anew beside, and answers meanwhile as it is.
 */
export async function giveIndexItsSettings(): Promise<void> {
  const meilisearch = requireMeilisearch();
  if (await hasOtherSettings(meilisearch)) await reindex();
  else await applyIndexSettings(meilisearch);
}
