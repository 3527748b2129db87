import { readOptions, runCommand } from "#dev/command.ts";
import { applyReleaseSettings } from "#dev/search-index.ts";
import { withBackends } from "#dev/with-backends.ts";

// npm run search:settings, part of each release: applies its index settings. Rebuilds an index of another release, while the
// old one keeps answering.

readOptions("npm run search:settings", {});

await runCommand(() =>
  withBackends(async () => {
    await applyReleaseSettings();
    console.log("the search index has the settings of this release");
  }),
);
