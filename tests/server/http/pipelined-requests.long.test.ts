import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

import { useAppServer } from "../use-app-server.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

const server = await useAppServer();

/** All of them at once, on one connection. */
function sendTogether(paths: string[]): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ port: Number(port), host: hostname });
  const head = (path: string, index: number) =>
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: ${index === paths.length - 1 ? "close" : "keep-alive"}\r\n\r\n`;
  socket.write(paths.map(head).join(""));
  return text(socket);
}

const newSearches = (count: number) =>
  Array.from({ length: count }, () => `/findjobs?${new URLSearchParams({ q: uniqueWord() })}`);
const answersIn = (sent: string) => sent.match(/HTTP\/1\.1 200 OK\r\n/g)?.length ?? 0;

test("a few pipelined requests are answered in their order", async () => {
  const searches = newSearches(5);
  const sent = await sendTogether(searches);
  expect(answersIn(sent)).toBe(5);
  const placeOf = (search: string) => sent.indexOf(`value="${new URLSearchParams(search.split("?")[1]).get("q")}"`);
  expect(searches.map(placeOf)).toEqual(searches.map(placeOf).toSorted((a, b) => a - b));
  expect(Math.min(...searches.map(placeOf))).toBeGreaterThan(0);
});

test("a connection with hundreds of pipelined requests is closed before most of them are begun", async () => {
  const before = requestsTo("/findjobs");
  const sent = await sendTogether(newSearches(300)).catch((error: unknown) => String(error));
  expect(answersIn(sent)).toBeLessThan(10);
  // The next one waits for those that were begun alone.
  expect((await fetch(`${server.url}/companies`)).status).toBe(200);
  await expect.poll(() => requestsTo("/companies")).toBe(1);
  expect(requestsTo("/findjobs") - before).toBeLessThan(15);
});

const requestsTo = (path: string) => server.output().filter((line) => line.includes(`"path":"${path}"`)).length;
