import { runCommand } from "#dev/environment.ts";
import { readOptions } from "./read-options.ts";
import { giveIndexItsSettings } from "./reindex.ts";
import { withBackends } from "./with-backends.ts";

// npm run search:settings: part of deploying a release. Gives the search index the settings of this release; where it has
// others, or documents of another release, it is built anew, while the old one goes on answering.

readOptions("npm run search:settings", {});

await runCommand(() =>
  withBackends(async () => {
    await giveIndexItsSettings();
    console.log("the search index has the settings of this release");
  }),
);
