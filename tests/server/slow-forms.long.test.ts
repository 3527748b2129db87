import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";

import { useAppServer } from "./use-app-server.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

// To the browser a form whose body stops on its way is offline: the page stays, and no answer replaces the form.

const LENGTH = 1_000;

const server = await useAppServer();

const errorLines = () => server.output().filter((line) => line.includes('"level":"error"'));

describe.each([
  ["with a length", `Content-Length: ${LENGTH}`, (bytes: string) => bytes],
  // As a proxy sends on what it got without one.
  [
    "in chunks",
    "Transfer-Encoding: chunked",
    (bytes: string) => `${bytes.length.toString(16)}\r\n${bytes}\r\n${bytes.length === LENGTH ? "0\r\n\r\n" : ""}`,
  ],
])("a form sent %s", (_, header, encode) => {
  /** Sends the head of a form and the first bytes of its body. */
  function beginToSend(path: string, begin = "email=a"): Socket {
    const { hostname, port, origin } = new URL(server.url);
    const socket = connect({ port: Number(port), host: hostname });
    socket.on("error", () => undefined);
    socket.write(
      [
        `POST ${path} HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        `Origin: ${origin}`,
        "Content-Type: application/x-www-form-urlencoded",
        header,
        "",
        encode(begin),
      ].join("\r\n"),
    );
    return socket;
  }

  test.each(["/AdminLogin.data", "/contact.data", `/jobdetails/${randomUUID()}/report.data`])(
    "that stops at %s is answered as unavailable, so the router keeps the page",
    async (path) => {
      const answer = await text(beginToSend(path));
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      expect(answer).toMatch(/^x-unavailable: yes\r$/im);
      await expect.poll(() => server.output().join("\n")).toContain(path);
      expect(errorLines()).toEqual([]);
    },
  );

  test("that stops is answered without JavaScript by a page that says how to send it again", async () => {
    const answer = await text(beginToSend("/AdminLogin"));
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain("Please go back and send it once more.");
    expect(answer).toContain("<h1");
  });

  test("that breaks off with its connection is not logged as an error", async () => {
    const path = `/jobdetails/${randomUUID()}/report`;
    const socket = beginToSend(path);
    await new Promise((resolve) => socket.once("connect", resolve));
    socket.end();
    await expect.poll(() => server.output().join("\n")).toContain(path);
    expect(errorLines()).toEqual([]);
  });

  test("that has too many fields is refused", async () => {
    const answer = await text(beginToSend("/AdminLogin.data", "&".repeat(LENGTH)));
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).not.toMatch(/^x-unavailable/im);
  });
});
