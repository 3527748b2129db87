import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests that are still running after this time are cut off. */
const TIMEOUT_MS = 10_000;

/** Watches the server from its start. The returned function closes it without interrupting the requests that are running. */
export function prepareGracefulClose(server: Server): () => Promise<void> {
  // why by connection: noting the end of each answer would cost a listener per request.
  const unfinished = new Map<Socket, ServerResponse>();

  // why: a connection that a browser keeps open would delay the end; with this header it is closed after the answer.
  const askToClose = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("Connection", "close");
  };
  server.on("connection", (socket) => socket.once("close", () => unfinished.delete(socket)));
  // After whoever answers: most are out by now, or wait for those before them on their connection, after which it may not be closed.
  // To keep the latest answer of each connection until the next one would cost a tenth of what a copy costs.
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (response.writableEnded) unfinished.delete(socket);
    else unfinished.set(socket, response);
  });

  return async () => {
    unfinished.forEach(askToClose);
    server.prependListener("request", (_incoming: IncomingMessage, response: ServerResponse) => askToClose(response));
    const closed = once(server, "close");
    server.close();
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    const cut = setTimeout(() => server.closeAllConnections(), TIMEOUT_MS);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
  };
}
