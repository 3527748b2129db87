import { fork } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";

import { ACCEPT_ENCODING } from "./accept-encoding.ts";

// What the site is compared with: Node's own HTTP server, sending the very bytes and headers that the site has just sent.

export type Answer = { status: number; headers: string[]; body: Buffer };

/** What Node's server writes by itself. */
const OF_THE_CONNECTION = new Set(["connection", "keep-alive", "date", "transfer-encoding", "content-length"]);

/** The bytes as they come: not unpacked. */
export async function fetchExactly(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const request = get(url, { headers: { ...headers, "Accept-Encoding": ACCEPT_ENCODING } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const body = await buffer(response);
  const received = response.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 && !OF_THE_CONNECTION.has(name.toLowerCase()) ? [name, all[index + 1] ?? ""] : [],
  );
  return { status: response.statusCode ?? 0, headers: [...received, "Content-Length", String(body.length)], body };
}

export type BareServer = { url: string; stop: () => Promise<void> };

export async function startBareServer(answer: Answer): Promise<BareServer> {
  const child = fork(path.join(import.meta.dirname, "bare-server.process.ts"), [], { serialization: "advanced" });
  child.send(answer);
  const [port] = (await once(child, "message")) as [number];
  const ended = once(child, "exit");
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
