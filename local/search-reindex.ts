import { deliverOutbox } from "./deliver-outbox.ts";
import { runCommand } from "./environment.ts";
import { createProgress } from "./progress.ts";
import { withBackends } from "./with-backends.ts";
import { requireMeilisearch } from "#app/features/search/meilisearch.server.ts";
import { countIndexableJobs } from "#app/features/search/mirror/outbox.server.ts";
import { rebuildIndex } from "#app/features/search/mirror/rebuild.server.ts";

// npm run search:reindex: builds the index beside the one in use, then swaps the two.

await runCommand(() =>
  withBackends(async () => {
    const count = await countIndexableJobs();
    const progress = createProgress("indexed", count);
    const indexed = await rebuildIndex(requireMeilisearch(), (done) => progress.update(done));
    progress.finish(indexed);
    await deliverOutbox();
  }),
);
