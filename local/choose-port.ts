import { once } from "node:events";
import { createServer, type Server } from "node:net";

import { EnvironmentError } from "#app/lib/env.server.ts";

const DEFAULT_PORT = 3000;
const PORTS_TRIED = 100;

export type ReservedPort = { release: () => Promise<void> };

/**
 * Sets PORT: the one asked for, or the first free one from 3000 on, so that two clones can run at once. It is held until
 * the server takes it: starting the backends takes seconds, and another clone may be looking for a port too.
 */
export async function reservePort(): Promise<ReservedPort> {
  const host = process.env.HOST || "127.0.0.1";
  const wanted = process.env.PORT;
  if (wanted) {
    // A malformed one is named by the check of the whole environment.
    if (!/^\d{1,5}$/.test(wanted) || Number(wanted) > 65535) return { release: () => Promise.resolve() };
    const holder = await hold(Number(wanted), host);
    if (holder) return toReserved(holder);
    throw new EnvironmentError(`PORT ${wanted} is in use by another program: choose another, or leave PORT empty.`);
  }
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + PORTS_TRIED; port += 1) {
    const holder = await hold(port, host);
    if (!holder) continue;
    process.env.PORT = String(port);
    return toReserved(holder);
  }
  throw new EnvironmentError(`PORT is missing, and none from ${DEFAULT_PORT} on is free: set PORT.`);
}

async function hold(port: number, host: string): Promise<Server | null> {
  // Whoever comes before the site is there is turned away at once, and holds nothing up.
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen(port, host);
    await once(server, "listening");
    return server.unref();
  } catch {
    return null;
  }
}

function toReserved(holder: Server): ReservedPort {
  return {
    release: async () => {
      const closed = once(holder, "close");
      holder.close();
      await closed;
    },
  };
}
