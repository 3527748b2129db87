import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Requests that are still running after this time are cut off. */
const PATIENCE_MS = 10_000;

/** Watches the server from its start. The returned function closes it without interrupting the requests that are running. */
export function prepareGracefulClose(server: Server): () => Promise<void> {
  let closing = false;

  // why: a connection that a browser keeps open would delay the end; with this header it is closed after the answer.
  server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
    if (closing) response.setHeader("Connection", "close");
  });

  return async () => {
    closing = true;
    const closed = once(server, "close");
    server.close();
    // Also those of answers that were running when the end began.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
  };
}
