import { getRequestListener } from "@hono/node-server";
import { once } from "node:events";
import { createServer, request as requestHttp } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createApplication } from "./application.ts";
import * as entry from "#app/entry.server.tsx";
import { stubVariables } from "#tests/fixtures/required-variables.ts";

beforeEach(() => stubVariables());
afterEach(() => vi.unstubAllEnvs());

test("whoever reads nothing of a page of their own is cut off after a while", async () => {
  const page = "x".repeat(30_000_000);
  const application = createApplication({
    app: entry.app,
    renderPage: () => Promise.resolve({ response: new Response(null), page }),
    clientDirectory: null,
  });
  const listener = getRequestListener(application.fetch);
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing)).listen(0, "127.0.0.1");
  try {
    await once(server, "listening");
    const connected = once(server, "connection");
    const request = requestHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`).end();
    request.on("error", () => undefined);
    await once(request, "response");
    const [connection] = (await connected) as [Socket];
    expect(connection.timeout).toBe(30_000);
    // As its clock does.
    connection.emit("timeout");
    expect(connection.destroyed).toBe(true);
  } finally {
    server.close();
  }
});
