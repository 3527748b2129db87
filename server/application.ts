import { createRequestHandler } from "@remix-run/node";
import { Hono } from "hono";

import { limitBody } from "./body-limit.ts";
import type { Build } from "./build.ts";
import { clientAddressOf } from "./client-address.ts";
import { compress } from "./compression.ts";
import { answerHealth } from "./health.ts";
import { READING_METHODS, refuseForeignOrigins } from "./origin-check.ts";
import { answerWrongMethod, refuseOtherMethods } from "./methods.ts";
import { logRequests } from "./request-log.ts";
import { secureHeaders } from "./security-headers.ts";
import type { ServerEnvironment } from "./hono-environment.ts";
import { serveAssets } from "./static-files.ts";
import { answerUnavailable } from "./unavailable.ts";
import { answerBeforeBody } from "./unread-body.ts";
import type { RequestContext } from "#app/lib/load-context.ts";
import type { BackgroundJobs } from "#app/server-entry.server.ts";

export type ApplicationOptions = {
  build: Build;
  /** Where the built assets are; none in development, where Vite serves them. */
  clientDirectory: string | null;
  backgroundJobs: BackgroundJobs;
  closing: AbortSignal;
};

/** What happens to each request before and after Remix handles it. */
export function createApplication({ build, clientDirectory, backgroundJobs, closing }: ApplicationOptions) {
  const { app } = build.entry.module;
  const { PUBLIC_URL, TRUSTED_PROXIES } = app.getEnvironment();
  const { wakeSearchMirror, wakeJobAnnouncements } = backgroundJobs;
  const application = new Hono<ServerEnvironment>();
  const development = clientDirectory === null;
  const handle = createRequestHandler(answerUnavailable(build), development ? "development" : "production");

  application.use(answerBeforeBody());
  application.use(logRequests(app));
  application.use(secureHeaders({ https: PUBLIC_URL.startsWith("https:"), development }));
  application.use(refuseForeignOrigins(PUBLIC_URL));
  application.use(refuseOtherMethods());
  application.use(limitBody(app));
  if (clientDirectory) {
    application.use(serveAssets(clientDirectory));
    application.use(compress());
  }
  answerHealth(application, app);

  application.all("*", async (c) => {
    const answer = { isWaitedFor: false };
    const routable = isRoutable(new URL(c.req.url));
    const context: RequestContext = {
      requestId: c.get("requestId"),
      clientAddress: clientAddressOf(
        c.env.incoming.socket.remoteAddress,
        c.req.header("X-Forwarded-For"),
        TRUSTED_PROXIES,
      ),
      cspNonce: c.get("cspNonce"),
      withScripts: routable,
      responseHeaders: new Headers(),
      onceAnswered: (callback) => {
        answer.isWaitedFor = true;
        if (c.env.outgoing.closed) callback();
        else c.env.outgoing.once("close", callback);
      },
      wakeSearchMirror,
      wakeJobAnnouncements,
      closing,
    };
    const request = routable ? withHostOfOrigin(c.req.raw) : new Request(new URL(NOWHERE, c.req.url));
    const response = await handle(request, context);
    // A visitor who does not read the answer would hold up what waits for its end.
    if (answer.isWaitedFor) c.env.outgoing.setTimeout(STALLED_ANSWER_MS, () => c.env.outgoing.destroy());
    // Remix answers "Unexpected Server Error" where a resource has no such method, but the request was wrong, not the server.
    if (response.status < 500 && response.headers.has("X-Remix-Error")) return answerWrongMethod(c);
    return withHeaders(response, context.responseHeaders);
  });
  return application;
}

const STALLED_ANSWER_MS = 30_000;

/** Longer than a circuit breaker stays open. */
const RETRY_AFTER_SECONDS = "5";

/** An address that only the page for missing addresses takes. */
const NOWHERE = "/nothing-here";

/**
 * False for addresses that the router fails on, in the browser as well: it decodes the path and parses it as a URL again,
 * where a backslash counts as a slash and tabs are left out. No page of this site has such an address.
 */
function isRoutable({ pathname, searchParams }: URL): boolean {
  // The data requests of older Remix versions would reach any route from any address.
  if (searchParams.has("_data")) return false;
  try {
    return !pathname.startsWith("//") && !/[\\\t\n\r]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/**
 * Remix compares the Origin with the Host as well, but a proxy may have replaced the Host. At this point the Origin is known
 * to be that of this site.
 */
function withHostOfOrigin(request: Request): Request {
  const origin = request.headers.get("Origin");
  if (!origin || READING_METHODS.has(request.method)) return request;
  const headers = new Headers(request.headers);
  headers.set("Host", new URL(origin).host);
  headers.delete("X-Forwarded-Host");
  return new Request(request, { headers });
}

function withHeaders(response: Response, extra: Headers): Response {
  const answer = new Response(response.body, response);
  for (const [name, value] of extra) {
    if (name === "set-cookie") answer.headers.append(name, value);
    else answer.headers.set(name, value);
  }
  if (answer.status === 503 && !answer.headers.has("Retry-After"))
    answer.headers.set("Retry-After", RETRY_AFTER_SECONDS);
  // why: unless a page says otherwise, no cache between here and the browser may keep it.
  if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", "private, no-cache");
  return answer;
}
