import { runCommand } from "./environment.ts";
import { reindex } from "./reindex.ts";
import { withBackends } from "./with-backends.ts";

// npm run search:reindex: builds the index beside the one in use, then swaps the two.

await runCommand(() => withBackends(reindex));
