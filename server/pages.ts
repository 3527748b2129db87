import type { Build } from "./build.ts";
import { answerFailures } from "./failures.ts";
import { asksForData, routeFinder } from "./find-route.ts";
import { handlersOf } from "./route-handlers.ts";
import type { RequestContext } from "#app/lib/load-context.ts";
import type { BackgroundJobs } from "#app/server-entry.server.ts";

type PagesOptions = {
  build: Build;
  development: boolean;
  backgroundJobs: BackgroundJobs;
  closing: AbortSignal;
};

/** What differs from request to request. */
type Visit = Pick<RequestContext, "requestId" | "cspNonce"> & Partial<RequestContext> & { onRoute?: OnRoute };

/** Told which route answers, by its pattern. */
type OnRoute = (route: string) => void;

export type RenderPage = (request: Request, visit: Visit) => Promise<Answer>;

/** The page is beside its response, which has no body then. */
type Answer = { response: Response; page: string | null };

/** Has Remix answer a request. */
export function createPages({ build, development, backgroundJobs, closing }: PagesOptions): RenderPage {
  const { app } = build.entry.module;
  const handlerOf = handlersOf(answerFailures(build), development ? "development" : "production");
  const findRoute = routeFinder(build);
  const hasPage = (routeId = "") => build.routes[routeId]?.module.default !== undefined;

  return async (request, { onRoute, ...visit }) => {
    const url = new URL(request.url);
    // The data requests of older Remix versions would reach any route from any address.
    const routable = !url.searchParams.has("_data") && app.isRoutablePath(url.pathname);
    const found = findRoute(routable ? url.pathname : NOWHERE);
    const route = found?.pattern ?? "*";
    onRoute?.(route);
    const context: RequestContext = {
      clientAddress: "unknown",
      withScripts: routable,
      isPage: hasPage(found?.id) && !asksForData(url.pathname),
      responseHeaders: new Headers(),
      page: null,
      shared: null,
      onceAnswered: () => undefined,
      jobsChanged: backgroundJobs.jobsChanged,
      wakeNotifications: backgroundJobs.wakeNotifications,
      closing,
      ...visit,
    };
    const { requestId: id } = visit;
    const startedAt = performance.now();
    const response = await app.currentRequest.run({ id, method: request.method, route }, () =>
      handlerOf(found?.id)(routable ? request : new Request(new URL(NOWHERE, request.url)), context),
    );
    app.metrics.rendering.observe({ route }, (performance.now() - startedAt) / 1_000);
    // The router in the browser knows by this header an answer of ours, and that a newer build gave it.
    if (response.headers.has("X-Remix-Response")) context.responseHeaders.set(app.BUILD_HEADER, build.assets.version);
    const sent = isLastResort(response)
      ? new Response(`Something went wrong. ${app.tellUs(id)}`, { status: 500 })
      : response;
    const { page } = context;
    // The headers of an answer that somebody has fetched can't be changed. That of a page is ours.
    const answer = page === null ? new Response(sent.body, sent) : sent;
    addHeaders(answer, context.responseHeaders);
    return { response: answer, page };
  };
}

/** What Remix answers where not even the page for errors can be rendered. Lines of ours name their charset. */
function isLastResort({ status, headers }: Response): boolean {
  return status === 500 && headers.get("Content-Type") === "text/plain";
}

/** Longer than a circuit breaker stays open. */
const RETRY_AFTER_SECONDS = "5";

/** An address that only the page for missing addresses takes. */
const NOWHERE = "/nothing-here";

function addHeaders({ status, headers }: Response, extra: Headers): void {
  for (const [name, value] of extra) {
    if (name === "set-cookie") headers.append(name, value);
    else headers.set(name, value);
  }
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", RETRY_AFTER_SECONDS);
  // why: unless a page says otherwise, no cache between here and the browser may keep it.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
}
