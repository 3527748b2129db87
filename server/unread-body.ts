import type { IncomingMessage } from "node:http";

import { createMiddleware } from "hono/factory";

import type { ServerEnvironment } from "./hono-environment.ts";

// nginx calls this a lingering close, and has the same limits. Most browsers read the answer only after they have sent
// everything; when the connection is cut before that, they never see it.

const LONGEST_MS = 30_000;
const LONGEST_SILENCE_MS = 5_000;
const MOST_BYTES = 8 * 1024 * 1024;

export function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
}

/**
 * An answer that is ready before the whole body has arrived, like a refusal, is sent at once, as the last one on its
 * connection. The rest of the body is read and dropped for a while, so that the sender gets to see the answer.
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
  // why this method: node:http calls it to end a connection after the last answer is written.
  socket.destroySoon = () => {
    if (lingering) return;
    lingering = true;
    socket.end();
    dropRestOfBody(incoming, close);
  };
}

function dropRestOfBody(incoming: IncomingMessage, close: () => void): void {
  const { socket } = incoming;
  let bytes = 0;
  const cut = () => socket.destroy();
  const overall = setTimeout(cut, LONGEST_MS).unref();
  const silence = setTimeout(cut, LONGEST_SILENCE_MS).unref();
  socket.once("close", () => {
    clearTimeout(overall);
    clearTimeout(silence);
  });
  // Nobody reads the body any more; an old listener would only keep it in memory.
  incoming.removeAllListeners("data");
  incoming.on("data", (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > MOST_BYTES) cut();
    else silence.refresh();
  });
  incoming.once("end", close);
  incoming.resume();
}
