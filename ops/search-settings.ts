import { readOptions, runCommand } from "#dev/command.ts";
import { applyReleaseSettings } from "#dev/search-index.ts";
import { withBackends } from "#dev/with-backends.ts";

// npm run search:settings: part of deploying a release. Gives the search index the settings of this release; where it has
// others, or documents of another release, it is built anew, while the old one goes on answering.

readOptions("npm run search:settings", {});

await runCommand(() =>
  withBackends(async () => {
    await applyReleaseSettings();
    console.log("the search index has the settings of this release");
  }),
);
