import { once } from "node:events";
import type { Server } from "node:http";

/** What the server says to the process that has started it. */
export type ServerMessage = "socket wanted" | "ready";

export function tellParent(message: ServerMessage): void {
  process.send?.(message);
}

/**
 * `npm start` takes the port first of all and hands the listening socket to the server, so that no other program can take
 * it meanwhile. Only when the server is about to listen: a socket that came earlier would accept connections at once, and
 * nobody would answer them.
 */
export async function listenOnSocketFromParent(server: Server): Promise<void> {
  tellParent("socket wanted");
  const [, socket] = (await once(process, "message")) as [message: unknown, socket: unknown];
  server.listen(socket);
}
