import { runCommand } from "./environment.ts";
import { readOptions } from "./read-options.ts";
import { withBackends } from "./with-backends.ts";
import { applyIndexSettings } from "#app/features/search/mirror/index-settings.server.ts";
import { requireMeilisearch } from "#app/features/search/meilisearch.server.ts";

// npm run search:settings: part of deploying a release. Gives the search index the settings of this release; where it has
// others, Meilisearch indexes everything anew, while the old settings go on answering.

readOptions("npm run search:settings", {});

await runCommand(() =>
  withBackends(async () => {
    await applyIndexSettings(requireMeilisearch());
    console.log("the search index has the settings of this release");
  }),
);
