import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

// Browsers and proxies wait for an answer before they send the next request on a connection. Without a limit, a thousand
// pipelined requests would render a thousand pages, even after the client has closed the connection.

const MOST_PIPELINED = 8;

const pipelined = new WeakMap<Socket, number>();

/** Closes the connection, and returns true, where too many requests wait on it for an earlier answer. */
export function refusePipelined({ socket }: IncomingMessage, outgoing: ServerResponse): boolean {
  // Only the first of them has the connection to answer on.
  if (outgoing.socket) return false;
  const waiting = pipelined.get(socket) ?? 0;
  if (waiting >= MOST_PIPELINED) {
    socket.destroy();
    return true;
  }
  pipelined.set(socket, waiting + 1);
  outgoing.once("close", () => pipelined.set(socket, (pipelined.get(socket) ?? 0) - 1));
  return false;
}
