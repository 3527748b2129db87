import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Requests that are still running after this time are cut off. */
const TIMEOUT_MS = 10_000;

/** Closes the server without interrupting the requests that are running. */
export async function closeGracefully(server: Server): Promise<void> {
  // why: a connection that stays open would delay the end.
  server.prependListener("request", (_incoming: IncomingMessage, response: ServerResponse) => {
    response.setHeader("Connection", "close");
  });
  const closed = once(server, "close");
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), TIMEOUT_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
