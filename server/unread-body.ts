import type { IncomingMessage } from "node:http";

import { createMiddleware } from "hono/factory";

import type { ServerEnvironment } from "./server-environment.ts";

// What nginx calls a lingering close, with its limits. Most browsers read the answer only when they have sent all, and a
// connection that is cut while they send takes the answer with it.

const LONGEST_MS = 30_000;
const LONGEST_SILENCE_MS = 5_000;
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * An answer that is ready before the whole body has come, a refusal above all, is sent at once. It is the last one on its
 * connection; what still comes is thrown away for a moment, so that the sender gets to see the answer.
 */
export function answerBeforeBody() {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    await next();
    const { incoming } = c.env;
    if (incoming.complete) return;
    c.res.headers.set("Connection", "close");
    lingerAtClose(incoming);
  });
}

function lingerAtClose(incoming: IncomingMessage): void {
  const { socket } = incoming;
  const close = socket.destroySoon.bind(socket);
  let lingering = false;
  // why this method: it is how node:http ends a connection, once the last answer is written.
  socket.destroySoon = () => {
    if (lingering) return;
    lingering = true;
    socket.end();
    throwAway(incoming, close);
  };
}

function throwAway(incoming: IncomingMessage, close: () => void): void {
  const { socket } = incoming;
  let bytes = 0;
  const cut = () => socket.destroy();
  const overall = setTimeout(cut, LONGEST_MS).unref();
  const silence = setTimeout(cut, LONGEST_SILENCE_MS).unref();
  socket.once("close", () => {
    clearTimeout(overall);
    clearTimeout(silence);
  });
  // Whoever was reading the body, and would now hold it, has given it up.
  incoming.removeAllListeners("data");
  incoming.on("data", (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > MOST_BYTES) cut();
    else silence.refresh();
  });
  incoming.once("end", close);
  incoming.resume();
}
