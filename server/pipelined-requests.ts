import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

// Browsers and proxies send a request when the one before has been answered. Somebody who sends a thousand at once on one connection
// would have a thousand pages made, also for nobody, long after the connection was closed.

const MOST_WAITING = 8;

const waiting = new WeakMap<Socket, number>();

/** Whether the connection is closed, since too many requests wait on it for the answers to those before. */
export function hasTooManyWaiting({ socket }: IncomingMessage, outgoing: ServerResponse): boolean {
  // Only the first in line has the connection to answer on.
  if (outgoing.socket) return false;
  const before = waiting.get(socket) ?? 0;
  if (before >= MOST_WAITING) {
    socket.destroy();
    return true;
  }
  waiting.set(socket, before + 1);
  outgoing.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 0) - 1));
  return false;
}
