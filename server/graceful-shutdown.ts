import type { Server, ServerResponse } from "node:http";
import { once } from "node:events";

/** Requests that are still running after this are cut. */
const PATIENCE_MS = 10_000;

/** Takes no new connections, lets the requests in flight finish, and ends. */
export async function closeGracefully(server: Server): Promise<void> {
  // why: a browser that keeps its connection open would hold the server up; told so, it closes after this answer.
  server.prependListener("request", (_request, response: ServerResponse) => {
    response.setHeader("Connection", "close");
  });
  server.close();
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  if (server.listening || (await hasConnections(server))) await once(server, "close");
  clearInterval(sweep);
  clearTimeout(cut);
}

function hasConnections(server: Server): Promise<boolean> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(!error && count > 0)));
}
