import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";

import { endAfter, startBackends, type Backends } from "./backends.ts";
import { checkEnvironment, dataDirectory, OperatorError, ROOT } from "./command.ts";
import { holdPort } from "./ports.ts";
import { announce, prepareData } from "./prepare-data.ts";

export const SERVER = "server";

type Options = {
  /** The server's program, relative to the root of the project. */
  server: string;
  mode: "production" | "development";
  /** Runs before the backends start. */
  build?: () => void;
  /** Launches the server, and relaunches it when needed. Resolves when the first launch is ready. */
  keepServing: (backends: Backends, launch: () => Promise<ChildProcess>) => Promise<void>;
};

/** The whole site on this machine: backends, migrations, demo data, and the server as a child process. */
export async function runSite({ server, mode, build, keepServing }: Options): Promise<void> {
  const port = await holdPort();
  const environment = checkEnvironment();
  build?.();
  const backends = await startBackends({ dataDir: dataDirectory(), siteUrl: environment.PUBLIC_URL, supervised: true });
  try {
    Object.assign(process.env, backends.environment);
    const isLocal = backends.databaseUrl !== null && environment.PUBLIC_URL.startsWith("http:");
    if (isLocal && !environment.SMTP_URL) process.env.LOCAL_MAIL_DIR ||= backends.data.path("mail");
    const logins = await prepareData(environment, backends);
    await keepServing(backends, async () => {
      await port.release();
      return launchServer(server, mode, backends);
    });
    announce(logins);
  } catch (error) {
    await endAfter(error, backends.data);
  }
}

async function launchServer(program: string, mode: Options["mode"], { data }: Backends): Promise<ChildProcess> {
  const server = fork(path.join(ROOT, program), { env: { ...process.env, NODE_ENV: mode } });
  data.addChild(SERVER, server.pid, "SIGTERM");
  await new Promise<void>((resolve, reject) => {
    server.once("message", () => resolve());
    server.once("exit", (code) => reject(new OperatorError(`The server ended with code ${code}.`)));
  });
  return server;
}
