import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";

import { ACCEPT_ENCODING } from "./accept-encoding.ts";
import { CONNECTIONS, type GeneratorRequest, type LoadResult } from "./load.ts";

// The generator for machines without wrk, in a process of its own. It reads as much of an answer as it must to find its end.

const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = "0\r\n\r\n";

process.once("message", (request: GeneratorRequest) => {
  void generate(request).then((result) => {
    process.send?.(result);
    process.disconnect();
  });
});

async function generate({ url, seconds, pathsFile }: GeneratorRequest): Promise<LoadResult> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const paths = pathsFile ? readFileSync(pathsFile, "utf8").trim().split("\n") : [pathname + search];
  const result = { requests: 0, failed: 0 };
  let asked = 0;
  const nextRequest = () => {
    const path = paths[asked % paths.length] ?? "/";
    asked += 1;
    return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${ACCEPT_ENCODING}${HEAD_END}`;
  };
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(Number(port), hostname);
    keepAsking(socket, nextRequest, result);
    return socket;
  });
  const startedAt = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  for (const socket of sockets) socket.destroy();
  return { ...result, perSecond: (result.requests * 1_000) / (performance.now() - startedAt) };
}

function keepAsking(socket: Socket, nextRequest: () => string, result: { requests: number; failed: number }): void {
  let head = "";
  /** Of the body, still to come; not known for one that comes in chunks. */
  let left: number | null = 0;
  let end = "";
  socket.on("connect", () => socket.write(nextRequest()));
  socket.on("error", () => (result.failed += 1));
  socket.on("data", (piece) => {
    const text = piece.toString("latin1");
    let body = text;
    if (!head.includes(HEAD_END)) {
      const before = head.length;
      head += text;
      const at = head.indexOf(HEAD_END);
      if (at < 0) return;
      body = text.slice(at + HEAD_END.length - before);
      const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
      left = length === undefined ? null : Number(length);
    }
    end = (end + body).slice(-LAST_CHUNK.length);
    if (left !== null) left -= body.length;
    if (left === null ? end !== LAST_CHUNK : left > 0) return;
    result.requests += 1;
    if (!/^HTTP\/1\.1 [23]/.test(head)) result.failed += 1;
    [head, left, end] = ["", 0, ""];
    socket.write(nextRequest());
  });
}
