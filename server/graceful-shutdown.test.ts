import { once } from "node:events";
import { Agent, createServer, get, ServerResponse, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { queryObjects } from "node:v8";
import { expect, test } from "vitest";

import { prepareGracefulClose } from "./graceful-shutdown.ts";

/** A server on a connection that is kept open. */
async function serve(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: 600_000 }, listener).listen(0, "127.0.0.1");
  const close = prepareGracefulClose(server);
  await once(server, "listening");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const { port } = server.address() as AddressInfo;
    const [answer] = (await once(get({ port, host: "127.0.0.1", agent }), "response")) as [IncomingMessage];
    answer.resume();
    await once(answer, "end");
    return answer.headers.connection;
  };
  return { ask, close };
}

test("an answer that is out is not kept while its connection is open", async () => {
  const { ask, close } = await serve((_, outgoing) => outgoing.end("page"));
  expect(await ask()).toBe("keep-alive");
  await expect.poll(() => queryObjects(ServerResponse, { format: "count" })).toBe(0);
  await close();
});

test("an answer that is made while the server closes is the last one of its connection", async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const { ask, close } = await serve((_, outgoing) => asked.resolve(outgoing));
  const connection = ask();
  const outgoing = await asked.promise;
  const closed = close();
  outgoing.end("page");
  expect(await connection).toBe("close");
  await closed;
});
