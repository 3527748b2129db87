import { deliverOutbox } from "./deliver-outbox.ts";
import { createProgress } from "./progress.ts";
import { requireMeilisearch } from "#app/features/search/meilisearch.server.ts";
import { countIndexableJobs } from "#app/features/search/mirror/outbox.server.ts";
import { rebuildIndex } from "#app/features/search/mirror/rebuild.server.ts";

/** Builds the search index beside the one in use, then swaps the two. */
export async function reindex(): Promise<void> {
  const progress = createProgress("indexed", await countIndexableJobs());
  progress.finish(await rebuildIndex(requireMeilisearch(), (indexed) => progress.update(indexed)));
  await deliverOutbox();
}
