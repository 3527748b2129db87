import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:net";

import { OperatorError } from "./command.ts";

/** The port of the site, held until the server is launched: a second clone takes the next one. */
export type HeldPort = { release: () => Promise<void> };

const DEFAULT_PORT = 3000;
const PORTS_TRIED = 100;

/** Sets PORT: the given one, or the first free one from 3000. */
export async function holdPort(): Promise<HeldPort> {
  const host = process.env.HOST || "127.0.0.1";
  const wanted = process.env.PORT;
  if (wanted) {
    // The check of the environment, which comes next, reports a malformed port.
    if (!/^\d{1,5}$/.test(wanted) || Number(wanted) > 65_535) return { release: () => Promise.resolve() };
    const server = await listen(Number(wanted), host);
    if (server) return held(server);
    throw new OperatorError(`PORT ${wanted} is in use by another program: choose another, or leave PORT empty.`);
  }
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + PORTS_TRIED; port += 1) {
    const server = await listen(port, host);
    if (!server) continue;
    process.env.PORT = String(port);
    return held(server);
  }
  throw new OperatorError(`No port from ${DEFAULT_PORT} on is free: set PORT.`);
}

function held(server: Server): HeldPort {
  return {
    release: async () => {
      if (!server.listening) return;
      server.close();
      await once(server, "close");
    },
  };
}

/** Null when the port is in use. */
async function listen(port: number, host: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen(port, host);
    await once(server, "listening");
    return server.unref();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") return null;
    throw new OperatorError(`The site can't listen on port ${port} of ${host}: ${message}`);
  }
}

// why: below the range of ephemeral ports (from 32768 on Linux, 49152 elsewhere), so that no outgoing connection takes the
// port before its server does, or while the server restarts.
const BACKEND_PORTS = { first: 20_000, last: 29_999 };

export async function findFreePort(): Promise<number> {
  for (let tried = 0; tried < PORTS_TRIED; tried += 1) {
    const port = randomInt(BACKEND_PORTS.first, BACKEND_PORTS.last + 1);
    if (await isFree(port)) return port;
  }
  throw new OperatorError(`None of ${PORTS_TRIED} ports from ${BACKEND_PORTS.first} to ${BACKEND_PORTS.last} is free.`);
}

const START_ATTEMPTS = 3;

/** Starts a server on the wanted port, else on a free one. Tries another port when a program took the free one in between. */
export async function startOnPort<Running>(
  wantedPort: number | undefined,
  start: (port: number) => Promise<Running>,
): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wantedPort ?? (await findFreePort());
    try {
      return await start(port);
    } catch (error) {
      if (wantedPort !== undefined || attempt === START_ATTEMPTS || (await isFree(port))) throw error;
    }
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = await listen(port, "127.0.0.1");
  if (!server) return false;
  server.close();
  await once(server, "close");
  return true;
}
