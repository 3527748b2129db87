import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";

import { endAfter, startBackends, type Backends } from "./backends.ts";
import { reservePort, type ReservedPort } from "./choose-port.ts";
import { checkEnvironment, dataDirectory, ROOT } from "./environment.ts";
import { OperatorError } from "#ops/operator-error.ts";
import { announce, prepareData } from "./prepare-data.ts";
import { SERVER_ENVIRONMENT } from "./server-environment.ts";
import type { ServerMessage } from "#server/socket-from-parent.ts";

export const SERVER = "server";

type Options = {
  /** The program of the server, from the root of the project. */
  server: string;
  mode: "production" | "development";
  /** Before the backends start. */
  build?: () => void;
  /** Launches the server, and again whenever that is needed. Ends when the first one is ready. */
  keepServing: (backends: Backends, launch: () => Promise<ChildProcess>) => Promise<void>;
};

/** The whole site on this machine: backends, migrations, demo data, and the server in a process of its own. */
export async function runSite({ server, mode, build, keepServing }: Options): Promise<void> {
  const port = await reservePort();
  const environment = checkEnvironment();
  build?.();
  const backends = await startBackends({ dataDir: dataDirectory(), siteUrl: environment.PUBLIC_URL, supervised: true });
  try {
    Object.assign(process.env, backends.environment);
    const logins = await prepareData(environment, backends);
    await keepServing(backends, () => launchServer(server, mode, backends, port));
    announce(logins);
  } catch (error) {
    await endAfter(error, backends.data);
  }
}

async function launchServer(
  program: string,
  mode: Options["mode"],
  { data }: Backends,
  port: ReservedPort,
): Promise<ChildProcess> {
  const server = fork(path.join(ROOT, program), ["--socket-from-parent"], {
    env: { ...SERVER_ENVIRONMENT, ...process.env, NODE_ENV: mode },
  });
  data.addChild(SERVER, server.pid, "SIGTERM");
  await new Promise<void>((resolve, reject) => {
    server.on("message", (message: ServerMessage) => {
      if (message !== "socket wanted") {
        resolve();
        return;
      }
      port.handOver(server).catch((error: unknown) => {
        // Without its socket it would wait for ever.
        server.kill("SIGKILL");
        reject(error instanceof Error ? error : new Error(String(error)));
      });
    });
    server.once("exit", (code) => reject(new OperatorError(`The server ended with code ${code}.`)));
  });
  return server;
}
