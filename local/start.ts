import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

import { startBackends, type Backends } from "./backends.ts";
import { buildWhenNeeded } from "./build.ts";
import { reservePort } from "./choose-port.ts";
import { checkEnvironment, dataDirectory, printFailure, ROOT, runCommand } from "./environment.ts";
import { announce, prepareData } from "./prepare-data.ts";

// npm start: everything on one machine. Builds when needed, starts the backends that the environment does not name,
// migrates, fills an empty database, serves in production mode; ends all of it when it is told to.

await runCommand(async () => {
  const port = await reservePort();
  const environment = checkEnvironment();
  buildWhenNeeded();
  const backends = await startBackends({
    dataDir: dataDirectory(),
    siteUrl: environment.PUBLIC_URL,
    stopOnSignals: true,
  });
  const stopAfter = async (failure: unknown) => {
    printFailure(failure);
    await backends.stop();
    process.exit(1);
  };
  try {
    Object.assign(process.env, backends.environment);
    const logins = await prepareData(environment, backends);
    await port.release();
    await startServer(backends, stopAfter);
    announce(logins);
  } catch (error) {
    await stopAfter(error);
  }
});

async function startServer({ data }: Backends, onFailure: (failure: unknown) => Promise<void>): Promise<void> {
  const server = fork(path.join(ROOT, "server/index.ts"), [], { env: { ...process.env, NODE_ENV: "production" } });
  data.addChild("server", server.pid, "SIGTERM");
  const ended = once(server, "exit").then(([code]) => new Error(`The server ended with code ${code}.`));
  const failure = await Promise.race([once(server, "message").then(() => null), ended]);
  if (failure) throw failure;
  // Told to end, it ends with code 0, and the rest is ending too.
  void ended.then((error) => (server.exitCode === 0 ? undefined : onFailure(error)));
}
