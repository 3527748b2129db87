import type { ServerResponse } from "node:http";

import type { App } from "./remix-build.ts";

/** Clients can send any other. */
const METHODS = ["GET", "HEAD", "POST"] as const;

type Answered = { id: string; method: string; path: string; route: string; status: number; startedAt: number };

/** Counts the answer, and logs one line when it was sent: no address, no query, no cookie, no browser name. */
export function recordAnswer(
  { logRequest, metrics }: App,
  outgoing: ServerResponse,
  { id, method, path, route, status, startedAt }: Answered,
): void {
  metrics.requests.observe(
    { method: METHODS.find((known) => known === method) ?? "other", route, status },
    (performance.now() - startedAt) / 1_000,
  );
  const log = () =>
    logRequest({
      ...{ id, method, path: withoutPersonalData(path), status },
      ms: performance.now() - startedAt,
      complete: outgoing.writableFinished,
    });
  if (outgoing.closed) log();
  else outgoing.once("close", log);
}

/** In any spelling that leads to the page. */
const LINK = /^(\/+(?:my|alerts\/+[^/]+)\/+)[^/]+?(\.data)?(?=\/|$)/i;

/** Some addresses contain an email address or the token of a link. */
export function withoutPersonalData(path: string): string {
  return withoutEmail(path.replace(LINK, "$1:token$2"));
}

function withoutEmail(path: string): string {
  if (!path.includes("@") && !path.includes("%40")) return path;
  return path
    .split("/")
    .map((part) => (/@|%40/i.test(part) ? ":email" : part))
    .join("/");
}
