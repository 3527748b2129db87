import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";
import { expect, test } from "vitest";

import { startOnPort } from "./ports.ts";

async function listenOn(port: number): Promise<Server> {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}

test("what finds its port taken, although it was free just before, starts on another one", async () => {
  const listening: Server[] = [];
  const tried: number[] = [];
  await startOnPort(undefined, async (port) => {
    tried.push(port);
    if (tried.length === 1) listening.push(await listenOn(port));
    listening.push(await listenOn(port));
  });
  expect(tried).toHaveLength(2);
  expect(tried[1]).not.toBe(tried[0]);
  for (const server of listening) server.close();
});

test("what fails for another reason, or on the port that is wanted, is not started again", async () => {
  const tried: number[] = [];
  const start = (port: number) => {
    tried.push(port);
    return Promise.reject(new Error("no start"));
  };
  await expect(startOnPort(undefined, start)).rejects.toThrow("no start");
  const server = await listenOn(0);
  const { port } = server.address() as AddressInfo;
  await expect(startOnPort(port, start)).rejects.toThrow("no start");
  expect(tried).toEqual([expect.any(Number), port]);
  server.close();
});
