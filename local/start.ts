import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

import { endAfter, startBackends } from "./backends.ts";
import { buildWhenNeeded } from "./build.ts";
import { reservePort, type ReservedPort } from "./choose-port.ts";
import { checkEnvironment, dataDirectory, ROOT, runCommand } from "./environment.ts";
import type { DataDirectory } from "./data-directory.ts";
import { OperatorError } from "./operator-error.ts";
import { announce, prepareData } from "./prepare-data.ts";

// npm start: everything on one machine. Builds when needed, starts the backends that the environment does not name,
// migrates, fills an empty database, serves in production mode; ends all of it when it is told to.

const SERVER = "server";

await runCommand(async () => {
  const port = await reservePort();
  const environment = checkEnvironment();
  buildWhenNeeded();
  const backends = await startBackends({
    dataDir: dataDirectory(),
    siteUrl: environment.PUBLIC_URL,
    supervised: true,
  });
  try {
    Object.assign(process.env, backends.environment);
    const logins = await prepareData(environment, backends);
    const restart = () => launchServer(backends.data, port);
    backends.supervise({ name: SERVER, child: await restart(), restart });
    announce(logins);
  } catch (error) {
    await endAfter(error, backends.data);
  }
});

async function launchServer(data: DataDirectory, port: ReservedPort): Promise<ChildProcess> {
  const server = fork(path.join(ROOT, "server/index.ts"), ["--socket-from-parent"], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  data.addChild(SERVER, server.pid, "SIGTERM");
  await port.handOver(server);
  const ended = once(server, "exit").then(([code]) => new OperatorError(`The server ended with code ${code}.`));
  const failure = await Promise.race([once(server, "message").then(() => null), ended]);
  if (failure) throw failure;
  return server;
}
