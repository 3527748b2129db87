import { once } from "node:events";
import { createServer, ServerResponse, type RequestListener } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { queryObjects } from "node:v8";
import { expect, test } from "vitest";

import { prepareGracefulClose } from "./graceful-shutdown.ts";

/** A server, and a connection to it that is kept open. */
async function serve(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: 600_000 }, listener).listen(0, "127.0.0.1");
  const close = prepareGracefulClose(server);
  await once(server, "listening");
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const [connection] = await accepted;
  return { client, connection, close };
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site.invalid\r\n\r\n`;

/** Answers "/slow" once it is told to, and all others at once. */
function slowAndQuick() {
  const slow = Promise.withResolvers<ServerResponse>();
  const quick = Promise.withResolvers<ServerResponse>();
  const listener: RequestListener = ({ url }, outgoing) => {
    if (url === "/slow") {
      slow.resolve(outgoing);
      return;
    }
    outgoing.end("quick");
    quick.resolve(outgoing);
  };
  return { listener, slow: slow.promise, quick: quick.promise };
}

test("no answer that is out is kept while its connection is open, also after one that took longer", async () => {
  const { client, close } = await serve(({ url }, outgoing) => {
    if (url === "/slow") setImmediate(() => outgoing.end("slow"));
    else outgoing.end("quick");
  });
  for (const path of ["/slow", "/"]) {
    client.write(ask(path));
    await once(client, "data");
  }
  await expect.poll(() => queryObjects(ServerResponse, { format: "count" })).toBe(0);
  await close();
});

test("an answer that is made while the server closes is the last one of its connection", async () => {
  const { listener, slow } = slowAndQuick();
  const { client, close } = await serve(listener);
  client.write(ask("/slow"));
  const outgoing = await slow;
  const closed = close();
  outgoing.end("slow");
  expect(await text(client)).toContain("\r\nConnection: close\r\n");
  await closed;
});

test("so is one that was not asked for to the end before", async () => {
  const { listener } = slowAndQuick();
  const { client, connection, close } = await serve(listener);
  client.write(ask("/").slice(0, 10));
  await expect.poll(() => connection.bytesRead).toBe(10);
  const closed = close();
  client.write(ask("/").slice(10));
  expect(await text(client)).toContain("\r\nConnection: close\r\n");
  await closed;
});

test("an answer that waits for the one before it is not cut off", async () => {
  const { listener, slow, quick } = slowAndQuick();
  const { client, close } = await serve(listener);
  client.write(ask("/slow") + ask("/"));
  const outgoing = await slow;
  await quick;
  const closed = close();
  outgoing.end("slow");
  expect(await text(client)).toMatch(/slow[^]*quick$/);
  await closed;
});
