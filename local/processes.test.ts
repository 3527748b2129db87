import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { expect, test } from "vitest";

import { startOnPort } from "./processes.ts";

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

test("what can't start anywhere says why, and starts on no other port than the one that is wanted", async () => {
  const tried: number[] = [];
  const start = (port: number) => {
    tried.push(port);
    return Promise.reject(new Error(`no start ${tried.length}`));
  };
  await expect(startOnPort(21_000, start)).rejects.toThrow("no start 3");
  expect(tried).toEqual([21_000, 21_000, 21_000]);
});
