import { readOptions, runCommand } from "#dev/command.ts";
import { reindex } from "#dev/search-index.ts";
import { withBackends } from "#dev/with-backends.ts";

// npm run search:reindex: builds the index beside the one in use, then swaps the two.

readOptions("npm run search:reindex", {});

await runCommand(() => withBackends(reindex));
