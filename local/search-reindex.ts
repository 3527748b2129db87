import { drainOutbox } from "./drain.ts";
import { runCommand } from "./environment.ts";
import { createProgress } from "./progress.ts";
import { withBackends } from "./with-backends.ts";
import { requireMeilisearch } from "#app/features/search/meilisearch.server.ts";
import { rebuildIndex } from "#app/features/search/rebuild.server.ts";
// why the secret key: counting what the index should hold, for the progress bar.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";

// npm run search:reindex: builds the index beside the one in use, then swaps the two.

await runCommand(() =>
  withBackends(async () => {
    const { count } = await getSecretClient()
      .from("jobs")
      .select("id", { count: "exact", head: true })
      .eq("status", "approved")
      .throwOnError();
    const progress = createProgress("indexed", count ?? 0);
    const indexed = await rebuildIndex(requireMeilisearch(), (done) => progress.update(done));
    progress.finish(indexed);
    await drainOutbox();
  }),
);
