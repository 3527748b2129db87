import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import type { App } from "./remix-build.ts";
import { recordAnswer } from "./request-log.ts";

// Browsers send a path and a host. Other forms, like a whole address with a password, can't become a Request, or belong to a proxy.

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

export function hasPlainAddress({ url = "", headers: { host = "" } }: IncomingMessage): boolean {
  return url.startsWith("/") && HOST.test(host);
}

type Options = { app: App; securityHeaders: Headers };

export function refuseAddress(incoming: IncomingMessage, outgoing: ServerResponse, { app, securityHeaders }: Options) {
  const { method = "GET" } = incoming;
  const id = randomUUID();
  outgoing.setHeaders(securityHeaders);
  outgoing.writeHead(400, { "Content-Type": "text/plain; charset=utf-8", "X-Request-Id": id, Connection: "close" });
  outgoing.end("This address can't be understood.");
  // The address itself may hold a password.
  const answered = { id, method, path: "", route: "none", status: 400, startedAt: performance.now() };
  recordAnswer(app, outgoing, answered);
}
