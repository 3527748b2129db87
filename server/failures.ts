import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { listRoutes, type Build } from "./build.ts";
import type { Failure } from "#app/lib/failure.ts";

type RouteArguments = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * What a loader or an action fails with is logged here, and the visitor gets the number of the request: on a page, whose error
 * boundary shows it, or in a line of text where the route has no page. This is done here for all routes because Remix 2 has
 * no middleware. A service that can't be reached is answered with 503.
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
    // A page that is open stays: it asks again, or offers to send the form again.
    const keepPage = () => context.responseHeaders.set(UNAVAILABLE_HEADER, "yes");
    // A redirect or a refusal; what failed otherwise was logged where it did.
    if (isResponse(error)) {
      if (error.status < 500) return error;
      if (error.status === 503) keepPage();
      return answer(error.status);
    }
    if (isFormBrokenOff(error)) {
      keepPage();
      // why not 503: no fault of ours, of which operators would be told.
      return answer(400);
    }
    if (isUnavailable(error)) {
      logError("a request needs a service that is away", error);
      keepPage();
      return answer(503);
    }
    // The visitor has left.
    if (!request.signal.aborted) logError("a request failed", error);
    return answer(500);
  }

  const routes = listRoutes(build).map((route) => {
    const { loader, action } = route.module;
    const hasPage = route.module.default !== undefined;
    // The loader of the root runs beside that of each page.
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

/** Not by its class: that of `new Response` is @hono/node-server's, that of `Response.json` is Node's. */
function isResponse(thrown: unknown): thrown is Response {
  return typeof thrown === "object" && thrown !== null && "status" in thrown && "headers" in thrown;
}
