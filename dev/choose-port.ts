import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:net";

import { EnvironmentError } from "#app/lib/env.server.ts";

const DEFAULT_PORT = 3000;
const PORTS_TRIED = 100;

/**
 * Sets PORT: the one asked for, or the first free one from 3000 on, so that two clones can run at once. It is held from
 * then on: starting the backends takes seconds, and another clone may be looking for a port too.
 */
export async function reservePort(): Promise<ReservedPort> {
  const host = process.env.HOST || "127.0.0.1";
  const wanted = process.env.PORT;
  if (wanted) {
    const port = Number(wanted);
    // The check of the whole environment, which comes next, says so together with whatever else is wrong.
    const isMalformed = !/^\d{1,5}$/.test(wanted) || port > 65_535;
    if (isMalformed) return new ReservedPort(0, host, new EnvironmentError("PORT must be a port number."));
    const listening = await listen(port, host);
    if (listening instanceof EnvironmentError) throw listening;
    return new ReservedPort(port, host, listening);
  }
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + PORTS_TRIED; port += 1) {
    const listening = await listen(port, host);
    if (listening instanceof PortInUse) continue;
    if (listening instanceof EnvironmentError) throw listening;
    process.env.PORT = String(port);
    return new ReservedPort(port, host, listening);
  }
  throw new EnvironmentError(`No port from ${DEFAULT_PORT} on is free: set PORT.`);
}

export class ReservedPort {
  private readonly port: number;
  private readonly host: string;
  private listening: Promise<Server | EnvironmentError>;

  constructor(port: number, host: string, listening: Server | EnvironmentError) {
    this.port = port;
    this.host = host;
    this.listening = Promise.resolve(listening);
  }

  /** Gives the listening socket itself to a server in a child, and takes the port again as soon as that child is gone. */
  async handOver(child: ChildProcess): Promise<void> {
    const socket = await this.listening;
    if (socket instanceof EnvironmentError) throw socket;
    this.listening = once(child, "exit").then(() => listen(this.port, this.host));
    await new Promise<void>((resolve, reject) => {
      child.send("listen", socket, (error) => (error ? reject(error) : resolve()));
    });
    // The child accepts whoever comes from now on.
    socket.close();
  }
}

class PortInUse extends EnvironmentError {
  constructor(port: number) {
    super(`PORT ${port} is in use by another program: choose another, or leave PORT empty.`);
  }
}

/** The listening socket, or why there is none. */
async function listen(port: number, host: string): Promise<Server | EnvironmentError> {
  // A connection that comes before the server is there is closed at once.
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen(port, host);
    await once(server, "listening");
    return server.unref();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") return new PortInUse(port);
    return new EnvironmentError(`The site can't listen on port ${port} of ${host}: ${message}`);
  }
}
