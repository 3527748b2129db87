import { readOptions, runCommand } from "#dev/command.ts";
import { reindex } from "#dev/search-index.ts";
import { withBackends } from "#dev/with-backends.ts";

// npm run search:reindex: builds a new index beside the current one, then swaps them.

readOptions("npm run search:reindex", {});

await runCommand(() => withBackends(reindex));
