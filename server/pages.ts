import { createRequestHandler } from "@remix-run/node";

import type { Build } from "./build.ts";
import { answerUnavailable } from "./unavailable.ts";
import type { RequestContext } from "#app/lib/load-context.ts";
import type { BackgroundJobs } from "#app/server-entry.server.ts";

type PagesOptions = {
  build: Build;
  development: boolean;
  backgroundJobs: BackgroundJobs;
  closing: AbortSignal;
};

/** What differs from request to request. */
type Visit = Pick<RequestContext, "cspNonce"> & Partial<RequestContext>;

export type RenderPage = (request: Request, visit: Visit) => Promise<Response>;

/** Has Remix answer a request. */
export function createPages({ build, development, backgroundJobs, closing }: PagesOptions): RenderPage {
  const { app } = build.entry.module;
  const handle = createRequestHandler(answerUnavailable(build), development ? "development" : "production");
  const jobsChanged = () => {
    backgroundJobs.wakeSearchMirror();
    app.askForJobChangesAgain();
  };

  return async (request, visit) => {
    const routable = isRoutable(new URL(request.url));
    const context: RequestContext = {
      requestId: "",
      clientAddress: "unknown",
      withScripts: routable,
      responseHeaders: new Headers(),
      shared: null,
      onceAnswered: () => undefined,
      jobsChanged,
      wakeNotifications: backgroundJobs.wakeNotifications,
      closing,
      ...visit,
    };
    const response = await handle(routable ? request : new Request(new URL(NOWHERE, request.url)), context);
    // The router in the browser knows by this header an answer of ours, and that a newer build gave it.
    if (response.headers.has("X-Remix-Response")) context.responseHeaders.set(app.BUILD_HEADER, build.assets.version);
    return withHeaders(response, context.responseHeaders);
  };
}

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
