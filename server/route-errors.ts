import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { listRoutes, type Build } from "./remix-build.ts";
import type { Failure } from "#app/lib/failure.ts";

type RouteArguments = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * Logs errors of loaders and actions, and gives the visitor the request id: in the error boundary of a page, or in a line of text
 * for a resource route. Done here for all routes because Remix 2 has no middleware. An unreachable service gives 503.
 */
export function answerFailures(build: Build): Build {
  const { currentRequest, isFormBrokenOff, isUnavailable, logError, tellUs, UNAVAILABLE_HEADER } =
    build.entry.module.app;

  function wrap<Arguments extends RouteArguments, Answer>(
    handle: (given: Arguments) => Answer,
    { hasPage, pattern }: { hasPage: boolean; pattern: string | undefined },
  ) {
    return async (given: Arguments) => {
      const request = currentRequest.getStore();
      if (request && pattern !== undefined) request.route = pattern;
      try {
        return await handle(given);
      } catch (error) {
        throw answerTo(error, given, hasPage);
      }
    };
  }

  function answerTo(error: unknown, { request, context }: RouteArguments, hasPage: boolean): unknown {
    const { requestId } = context;
    const answer = (status: number) => {
      const failure: Failure = { requestId };
      if (hasPage) return Response.json(failure, { status });
      return new Response(`Something went wrong. ${tellUs(requestId)}`, { status });
    };
    // An open page stays: it retries the load, or offers to resend the form.
    const keepPage = () => context.responseHeaders.set(UNAVAILABLE_HEADER, "yes");
    // A redirect or a refusal; other failures were logged at their source.
    if (isResponse(error)) {
      if (error.status < 500) return error;
      if (error.status === 503) keepPage();
      return answer(error.status);
    }
    if (isFormBrokenOff(error)) {
      keepPage();
      // why not 503: it is not a server fault and must not alert operators.
      return answer(400);
    }
    if (isUnavailable(error)) {
      logError("a request needs a service that is away", error);
      keepPage();
      return answer(503);
    }
    // The client disconnected.
    if (!request.signal.aborted) logError("a request failed", error);
    return answer(500);
  }

  const routes = listRoutes(build).map((route) => {
    const { loader, action } = route.module;
    const hasPage = route.module.default !== undefined;
    // The root loader runs in parallel with each page's loader.
    const pattern = route.parentId === "root" ? (route.path ?? "/") : undefined;
    const module = {
      ...route.module,
      ...(loader && { loader: wrap(loader, { hasPage, pattern }) }),
      ...(action && { action: wrap(action, { hasPage, pattern }) }),
    };
    return [route.id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) as Build["routes"] };
}

/** Not by class: `new Response` is from @hono/node-server, `Response.json` from Node. */
function isResponse(thrown: unknown): thrown is Response {
  return typeof thrown === "object" && thrown !== null && "status" in thrown && "headers" in thrown;
}
