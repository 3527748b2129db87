import { destination, pino, stdTimeFunctions } from "pino";

// One JSON object a line on standard output. Never give it form values, tokens, email addresses or file contents.

type Fields = Record<string, string | number | boolean | null | undefined>;

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

/** Lines about requests are written several at a time. */
const output = destination({ dest: process.stdout.fd, sync: true, minLength: 8 * 1024 });
const FLUSH_MS = 50;
process.on("exit", flush);

const log = pino(
  {
    // Neither process id nor host name: whatever collects the log knows where it comes from.
    base: null,
    messageKey: "message",
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label === "warn" ? "warning" : label }) },
    redact: NEVER_LOGGED,
  },
  output,
);

/** For what happens a thousand times a second. */
export function logRequest(fields: Fields): void {
  log.info(fields, "request");
  flushTimer ??= setTimeout(flush, FLUSH_MS).unref();
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
  log.error({ ...fields, error: describe(error) }, message);
  flush();
}

let flushTimer: NodeJS.Timeout | undefined;

/** All lines but those of requests are written at once: none is lost when the process ends. */
function flush(): void {
  clearTimeout(flushTimer);
  flushTimer = undefined;
  output.flushSync();
}

/** Not the whole error: the details of a database's error hold the values of the row. */
function describe(error: unknown): string {
  if (typeof error === "string") return error;
  if (!(error instanceof Error)) {
    // A cause may hold all that was sent: only what says what went wrong.
    const { code, message } = Object(error) as { code?: unknown; message?: unknown };
    return JSON.stringify({ code, message });
  }
  const cause = error.cause === undefined ? "" : ` <- ${describe(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
