import { buildWhenNeeded } from "./build.ts";
import { readOptions, runCommand } from "./command.ts";
import { runSite, SERVER } from "./run-site.ts";

// npm start: everything on one machine. Builds when needed, starts the backends that the environment does not name,
// migrates, fills an empty database, serves in production mode; ends all of it when it is told to.

readOptions("npm start", {});

await runCommand(() =>
  runSite({
    server: "server/index.ts",
    mode: "production",
    build: buildWhenNeeded,
    keepServing: async (backends, launch) =>
      backends.supervise({ name: SERVER, child: await launch(), restart: launch }),
  }),
);
