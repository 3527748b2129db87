import { runCommand } from "#dev/environment.ts";
import { readOptions } from "./read-options.ts";
import { reindex } from "./reindex.ts";
import { withBackends } from "./with-backends.ts";

// npm run search:reindex: builds the index beside the one in use, then swaps the two.

readOptions("npm run search:reindex", {});

await runCommand(() => withBackends(reindex));
