import { createRequestHandler } from "@remix-run/node";

import { createCanonicalPath } from "./canonical-path.ts";
import { listRoutes, type Build } from "./remix-build.ts";
import { answerFailures } from "./route-errors.ts";
import type { RequestContext } from "#app/lib/load-context.ts";
import type { Workers } from "#app/server-entry.server.ts";

type PagesOptions = {
  build: Build;
  development: boolean;
  workers: Workers;
  closing: AbortSignal;
};

/** The values that differ for each request. */
type Visit = Pick<RequestContext, "requestId" | "cspNonce"> & Partial<RequestContext>;

/** Includes the pattern of the route. */
export type RenderPage = (request: Request, visit: Visit) => Promise<{ response: Response; route: string }>;

/** Lets Remix answer a request. */
export function createPages({ build, development, workers, closing }: PagesOptions): RenderPage {
  const { app } = build.entry.module;
  const handle = createRequestHandler(answerFailures(build), development ? "development" : "production");

  const canonicalPath = createCanonicalPath(listRoutes(build).flatMap(({ path }) => path ?? []));

  return async (request, visit) => {
    const url = new URL(request.url);
    // Data requests of older Remix versions would reach any route from any address.
    const routable = !url.searchParams.has("_data") && app.isRoutablePath(url.pathname);
    const spelled = routable && request.method !== "POST" ? canonicalPath(url.pathname) : null;
    if (spelled) return { response: redirectTo(spelled + url.search), route: "none" };
    const context: RequestContext = {
      clientAddress: "unknown",
      withScripts: routable,
      responseHeaders: new Headers(),
      cache: null,
      onceAnswered: () => undefined,
      jobsChanged: workers.jobsChanged,
      wakeNotifications: workers.wakeNotifications,
      closing,
      ...visit,
    };
    const { requestId: id } = visit;
    const startedAt = performance.now();
    // The route is set by the loader or action that answers.
    const current = { id, method: request.method, route: "*" };
    const response = await app.currentRequest.run(current, () =>
      handle(routable ? request : new Request(new URL(NOWHERE, request.url)), context),
    );
    const { route } = current;
    app.metrics.rendering.observe({ route }, (performance.now() - startedAt) / 1_000);
    // The header identifies our server and its build to the router in the browser.
    if (response.headers.has("X-Remix-Response")) context.responseHeaders.set(app.BUILD_HEADER, build.assets.version);
    const answer = isLastResort(response)
      ? new Response(`Something went wrong. ${app.tellUs(id)}`, { status: 500 })
      : new Response(response.body, response);
    addHeaders(answer, context.responseHeaders);
    // why: a keep-alive connection would delay the shutdown.
    if (closing.aborted) answer.headers.set("Connection", "close");
    return { response: answer, route };
  };
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 308, headers: { Location: location, "Cache-Control": "no-cache" } });
}

/** The Remix response when even the error page can't be rendered. Our own text responses name their charset. */
function isLastResort({ status, headers }: Response): boolean {
  return status === 500 && headers.get("Content-Type") === "text/plain";
}

/** Longer than a circuit breaker stays open. */
const RETRY_AFTER_SECONDS = "5";

/** An address that matches only the not-found route. */
const NOWHERE = "/nothing-here";

function addHeaders({ status, headers }: Response, extra: Headers): void {
  for (const [name, value] of extra) {
    if (name === "set-cookie") headers.append(name, value);
    else headers.set(name, value);
  }
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", RETRY_AFTER_SECONDS);
  // why: by default no cache may store a page.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
}
