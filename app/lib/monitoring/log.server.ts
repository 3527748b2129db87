import { writeSync } from "node:fs";

import { pino, stdTimeFunctions } from "pino";

import { currentRequest } from "./current-request.server.ts";
import { metrics } from "./metrics.server.ts";

// One JSON object a line on standard output. What is logged while a request is answered has the id of that request. Never
// give it form values, tokens, email addresses or file contents.

type Fields = Record<string, string | number | boolean | null | undefined>;

type RequestFields = { id: string; method: string; path: string; status: number; ms: number; complete: boolean };

/** In case they are given to it all the same: a field of this name is blanked out. */
const NEVER_LOGGED = [
  "authorization",
  "cookie",
  "email",
  "key",
  "password",
  "phone",
  "query",
  "resume",
  "secret",
  "token",
];

/** Lines about requests are written several at a time. Kept as bytes: a text that was built of pieces is copied once more to be written. */
const waiting = Buffer.allocUnsafe(32 * 1024);
let waitingBytes = 0;
const FLUSH_MS = 50;
let flushTimer: NodeJS.Timeout | undefined;
process.on("exit", flush);

const log = pino(
  {
    // Neither process id nor host name: whatever collects the log knows where it comes from.
    base: null,
    messageKey: "message",
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label === "warn" ? "warning" : label }) },
    redact: NEVER_LOGGED,
    mixin: () => {
      const request = currentRequest.getStore();
      return request ? { id: request.id } : {};
    },
  },
  { write: addLine },
);

/**
 * For what happens ten thousand times a second: the same line as the logger would write, at a quarter of its price. Its fields
 * are always the same, so it looks for no secrets in them.
 */
export function logRequest({ id, method, path, status, ms, complete }: RequestFields): void {
  const duration = Math.round(ms * 10) / 10;
  addLine(
    `{"level":"info","time":"${timeNow()}","id":"${id}","method":"${method}","path":${JSON.stringify(path)},` +
      `"status":${status},"ms":${duration},"complete":${complete},"message":"request"}\n`,
  );
  flushTimer ??= setTimeout(flush, FLUSH_MS).unref();
}

let lastTime = { ms: 0, text: "" };

function timeNow(): string {
  const ms = Date.now();
  if (ms !== lastTime.ms) lastTime = { ms, text: new Date(ms).toISOString() };
  return lastTime.text;
}

export function logInfo(message: string, fields: Fields = {}): void {
  log.info(fields, message);
  flush();
}

export function logWarning(message: string, fields: Fields = {}): void {
  log.warn(fields, message);
  flush();
}

export function logError(message: string, error: unknown, fields: Fields = {}): void {
  metrics.errorsLogged.inc();
  log.error({ ...fields, error: describe(error) }, message);
  flush();
  report(message, error);
}

type Report = (message: string, error: unknown) => void;

let report: Report = () => undefined;

/** Each error that is logged from now on is told there as well. */
export function reportErrorsTo(to: Report): void {
  report = to;
}

function addLine(line: string): void {
  // In UTF-8, whatever the script.
  const mostBytes = 3 * line.length;
  if (mostBytes > waiting.length - waitingBytes) flush();
  if (mostBytes > waiting.length) write(Buffer.from(line));
  else waitingBytes += waiting.write(line, waitingBytes);
}

function flush(): void {
  clearTimeout(flushTimer);
  flushTimer = undefined;
  write(waiting.subarray(0, waitingBytes));
  waitingBytes = 0;
}

function write(lines: Buffer): void {
  let rest = lines;
  const until = performance.now() + LONGEST_MS;
  while (rest.length && performance.now() < until) {
    try {
      rest = rest.subarray(writeSync(process.stdout.fd, rest));
    } catch (error) {
      // On a full disk, and where nobody reads the log any more, lines are lost. The site goes on.
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) return;
      Atomics.wait(NEVER_WOKEN, 0, 0, ATTEMPT_MS);
    }
  }
}

/** Whoever reads the log may be slow, but all visitors wait meanwhile. */
const LONGEST_MS = 250;
const ATTEMPT_MS = 5;
const NEVER_WOKEN = new Int32Array(new SharedArrayBuffer(4));

/** Not the whole error: the details of a database's error hold the values of the row. */
function describe(error: unknown): string {
  if (typeof error === "string") return error;
  // Thrown in place of a page. Where a service did not answer, a line before this one has the reason.
  if (error instanceof Response) return `a response with status ${error.status}`;
  if (!(error instanceof Error)) {
    // A cause may hold all that was sent: only what says what went wrong.
    const { code, message } = Object(error) as { code?: unknown; message?: unknown };
    return JSON.stringify({ code, message });
  }
  const cause = error.cause === undefined ? "" : ` <- ${describe(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
