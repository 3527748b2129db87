import { connect } from "node:net";

import { circuitBreaker, ConsecutiveBreaker, handleAll } from "cockatiel";

import { getEnvironment } from "#app/lib/env.server.ts";
import { logWarning } from "#app/lib/monitoring/log.server.ts";

const LONGEST_SCAN_MS = 5_000;

/** Applicants don't wait for a scanner that is away. */
const scanner = circuitBreaker(handleAll, { halfOpenAfter: 30_000, breaker: new ConsecutiveBreaker(3) });

export type Verdict = "clean" | "virus";

/** Null where no scanner is set up, and while it doesn't answer. */
export async function tryToScan(file: Blob): Promise<Verdict | null> {
  const url = getEnvironment().CLAMD_URL;
  if (!url) return null;
  try {
    const bytes = await file.bytes();
    return await scanner.execute(() => scan(url, bytes));
  } catch (error) {
    logWarning("a resume could not be scanned for viruses; it is scanned later", { reason: String(error) });
    return null;
  }
}

/** Asks clamd by its command INSTREAM: pieces after their lengths, an empty one last. */
export async function scan(url: string, bytes: Uint8Array): Promise<Verdict> {
  const { hostname, port } = new URL(url);
  const socket = connect({
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(port),
    signal: AbortSignal.timeout(LONGEST_SCAN_MS),
  });
  socket.write("zINSTREAM\0");
  socket.write(lengthOf(bytes));
  socket.write(bytes);
  socket.write(lengthOf(new Uint8Array()));
  let answer = "";
  for await (const piece of socket.setEncoding("latin1")) answer += String(piece);
  if (/: OK\0?$/.test(answer)) return "clean";
  if (/ FOUND\0?$/.test(answer)) return "virus";
  throw new Error(`clamd answered: ${answer.slice(0, 100)}`);
}

function lengthOf({ length }: Uint8Array): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}
