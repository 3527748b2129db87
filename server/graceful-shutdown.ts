import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Timeout after which running requests are aborted. */
const TIMEOUT_MS = 10_000;

/** Closes the server after the running requests. */
export async function closeGracefully(server: Server): Promise<void> {
  // why: a keep-alive connection would delay the shutdown.
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
