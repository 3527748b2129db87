import type { ErrorEvent, Exception, StackFrame } from "@sentry/node";

import { currentRequest } from "./current-request.server.ts";
import { otherSites } from "../dependencies/other-sites.server.ts";
import { reportErrorsTo } from "./log.server.ts";

// Reports logged errors to Sentry without their messages, which may quote visitor input. Sentry gets our own words, the code
// location, and the id of the log entry.

const sentry = otherSites.within(3_000);

/** Of what the package would collect of requests; it sees none, but another version might. */
const NOTHING = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
  stackFrameVariables: false,
  frameContextLines: 0,
};

const LONGEST_CLOSE_MS = 2_000;
let close: (() => PromiseLike<unknown>) | null = null;

/** Loads the package dynamically: a site without SENTRY_DSN does not need it. */
export async function startErrorReports({ dsn, release }: { dsn: string; release: string }): Promise<void> {
  const { createTransport, defaultStackParser, NodeClient } = await import("@sentry/node");
  // why not Sentry.init: it listens to requests, to the console and to the process. A client alone sends what it is given.
  const client = new NodeClient({
    dsn,
    release,
    dataCollection: NOTHING,
    includeServerName: false,
    sendClientReports: false,
    enableRuntimeChannelInjection: false,
    maxBreadcrumbs: 0,
    integrations: [],
    stackParser: defaultStackParser,
    beforeSend: allowed,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const { status, headers } = await sentry.fetch(options.url, {
          method: "POST",
          headers: { "Content-Type": "application/x-sentry-envelope" },
          body: typeof body === "string" ? body : new TextDecoder().decode(body),
        });
        const limits = headers.get("X-Sentry-Rate-Limits");
        return {
          statusCode: status,
          headers: { "x-sentry-rate-limits": limits, "retry-after": headers.get("Retry-After") },
        };
      }),
  });
  close = () => client.close(LONGEST_CLOSE_MS);

  reportErrorsTo((what, error) => {
    const { id, method, route } = currentRequest.getStore() ?? {};
    client.captureEvent({
      level: "error",
      tags: { what, code: codeOf(error), request_id: id, method, route },
      exception: { values: describe(error, what, defaultStackParser) },
    });
  });
}

/** Flushes the queue. */
export async function endErrorReports(): Promise<void> {
  await close?.();
}

/** An allow list: other fields of the package are not sent. */
function allowed({ event_id, timestamp, platform, release, level, tags, exception }: ErrorEvent): ErrorEvent {
  const event = { event_id, timestamp, platform, release, level, tags, exception };
  return { type: undefined, ...(Object.fromEntries(Object.entries(event).filter(([, value]) => value)) as object) };
}

const MOST_CAUSES = 5;

/** The error and its causes, the first cause first, without their texts. */
function describe(error: unknown, what: string, parse: (calls: string) => StackFrame[]): Exception[] {
  const values: Exception[] = [];
  for (let next = error; next instanceof Error && values.length <= MOST_CAUSES; next = next.cause) {
    values.unshift({ type: next.name, value: what, stacktrace: { frames: parse(callsOf(next)).map(placeInCode) } });
  }
  return values.length ? values : [{ type: "Error", value: what }];
}

/** The lines of a stack that are calls. The text of the error comes before them, and some of its lines may look like calls. */
function callsOf({ stack = "", message }: Error): string {
  const start = stack.indexOf(message);
  // The text was changed after the stack had been written.
  if (start < 0) return "";
  const lines = stack.slice(start + message.length).split("\n");
  return lines.filter((line) => /^ {4}at .+:\d+:\d+\)?$/.test(line)).join("\n");
}

function placeInCode({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame {
  const place = { filename, function: name, lineno, colno, in_app };
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
}

/** That of the database or of Node, like 23505 or ECONNREFUSED: the error's own, or that of a cause. */
function codeOf(error: unknown, causesLeft = MOST_CAUSES): string | undefined {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown };
  if (typeof code === "string" && /^\w{1,40}$/.test(code)) return code;
  return cause && causesLeft > 0 ? codeOf(cause, causesLeft - 1) : undefined;
}
