import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

import { closeGracefully } from "./graceful-shutdown.ts";

/** A server with a keep-alive connection to it. */
async function serve(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: 600_000 }, listener).listen(0, "127.0.0.1");
  const close = () => closeGracefully(server);
  await once(server, "listening");
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const [connection] = await accepted;
  return { client, connection, close };
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site.invalid\r\n\r\n`;

/** Answers "/slow" on command, and all others at once. */
function slowAndQuick() {
  const slow = Promise.withResolvers<ServerResponse>();
  const listener: RequestListener = ({ url }, outgoing) => {
    if (url === "/slow") {
      slow.resolve(outgoing);
      return;
    }
    outgoing.end("quick");
  };
  return { listener, slow: slow.promise };
}

test("a request that was not read to its end before the server closes is answered, as the last one of its connection", async () => {
  const { listener } = slowAndQuick();
  const { client, connection, close } = await serve(listener);
  client.write(ask("/").slice(0, 10));
  await expect.poll(() => connection.bytesRead).toBe(10);
  const closed = close();
  client.write(ask("/").slice(10));
  expect(await text(client)).toContain("\r\nConnection: close\r\n");
  await closed;
});

test("an answer that is made while the server closes is finished", async () => {
  const { listener, slow } = slowAndQuick();
  const { client, close } = await serve(listener);
  client.write(ask("/slow"));
  const outgoing = await slow;
  const closed = close();
  outgoing.end("slow");
  expect(await text(client)).toMatch(/slow$/);
  await closed;
});
