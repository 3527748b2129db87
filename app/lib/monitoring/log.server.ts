import { destination, pino, stdTimeFunctions } from "pino";

import { currentRequest } from "./current-request.server.ts";
import { metrics } from "./metrics.server.ts";

// One JSON object a line on standard output. What is logged while a request is answered has the id of that request. Never
// give it form values, tokens, email addresses or file contents.

type Fields = Record<string, string | number | boolean | null | undefined>;

type RequestFields = { id: string; method: string; path: string; status: number; ms: number; complete: boolean };

/** Redacts fields of these names in any case. */
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

const WRITTEN_AT_ONCE_BYTES = 4_096;
/** When the disk is full or the log is not read, lines are dropped and the site goes on. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024;
/** Only lines about requests wait; all others are written at once. */
const FLUSH_MS = 50;

const output = destination({
  fd: process.stdout.fd,
  sync: false,
  minLength: WRITTEN_AT_ONCE_BYTES,
  maxLength: MOST_WAITING_BYTES,
  periodicFlush: FLUSH_MS,
});
// The process does not wait for a full disk on exit.
const flushSync = output.flushSync.bind(output);
output.on("error", () => (output.flushSync = () => undefined));
output.on("write", () => (output.flushSync = flushSync));

const OPTIONS = {
  // No process id and no host name: the log collector adds them.
  base: null,
  messageKey: "message",
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label === "warn" ? "warning" : label }) },
} as const;

const log = pino(
  {
    ...OPTIONS,
    redact: NEVER_LOGGED,
    mixin: () => {
      const request = currentRequest.getStore();
      return request ? { id: request.id } : {};
    },
  },
  output,
);
/** Its fields are always the same: there is nothing to blank out. */
const requests = pino(OPTIONS, output);

export function logRequest(fields: RequestFields): void {
  requests.info({ ...fields, ms: Math.round(fields.ms * 10) / 10 }, "request");
}

export function logInfo(message: string, fields: Fields = {}): void {
  log.info(fields, message);
  output.flush();
}

export function logWarning(message: string, fields: Fields = {}): void {
  log.warn(fields, message);
  output.flush();
}

export function logError(message: string, error: unknown, fields: Fields = {}): void {
  metrics.errorsLogged.inc();
  log.error({ ...fields, error: describe(error) }, message);
  output.flush();
  report(message, error);
}

type Report = (message: string, error: unknown) => void;

let report: Report = () => undefined;

/** Subscribes to logged errors. */
export function reportErrorsTo(to: Report): void {
  report = to;
}

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
