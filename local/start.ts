import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

import { startBackends, type Backends } from "./backends.ts";
import { buildWhenNeeded } from "./build.ts";
import { checkEnvironment, dataDirectory, printFailure, ROOT, runCommand } from "./environment.ts";
import { choosePort } from "./choose-port.ts";
import { announce, prepareData } from "./prepare-data.ts";
import { stopProcess } from "./processes.ts";

// npm start: everything on one machine. Builds when needed, starts the backends that the environment does not name,
// migrates, fills an empty database, serves in production mode; ends all of it when it is told to.

await runCommand(async () => {
  await choosePort();
  const environment = checkEnvironment();
  buildWhenNeeded();
  const { PUBLIC_URL } = environment;
  const backends = await startBackends({ dataDir: dataDirectory(), siteUrl: PUBLIC_URL });

  let stopServer: () => Promise<void> = () => Promise.resolve();
  let stopping = false;
  const stop = async (exitCode: number) => {
    // A terminal sends Ctrl-C to all of its group, and npm passes it on once more.
    if (stopping) return;
    stopping = true;
    await stopServer();
    await backends.stop();
    process.exit(exitCode);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));

  try {
    Object.assign(
      process.env,
      backends.environment,
      backends.databaseUrl && { LOCAL_DATABASE_URL: backends.databaseUrl },
    );
    const logins = await prepareData(environment, { embedded: backends.databaseUrl !== null });
    stopServer = await startServer(backends, (code) => {
      if (stopping) return;
      console.error(`The server ended with code ${code}.`);
      void stop(1);
    });
    announce(logins);
  } catch (error) {
    printFailure(error);
    await stop(1);
  }
});

async function startServer(backends: Backends, onExit: (code: number | null) => void) {
  // The application never gets to see the database itself.
  const environment = { ...process.env, NODE_ENV: "production" as const, LOCAL_DATABASE_URL: undefined };
  const server = fork(path.join(ROOT, "server/index.ts"), [], { env: environment });
  const identity = backends.addChild("server", server.pid ?? 0, "SIGTERM");
  const failed = once(server, "exit").then(([code]) => {
    throw new Error(`The server ended with code ${code} before it was ready.`);
  });
  await Promise.race([once(server, "message"), failed]);
  failed.catch(() => undefined);
  server.once("exit", onExit);
  return () => stopProcess(identity, { patienceMs: 15_000 });
}
