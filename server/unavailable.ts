import type { AppLoadContext } from "@remix-run/node";

import type { Build } from "./build.ts";

type Routes = Record<string, NonNullable<Build["routes"][string]>>;

/**
 * Answers with 503, and a page that says so, when a loader or an action can't reach a service that it needs. This is done
 * here for all of them because Remix 2 has no middleware.
 */
export function answerUnavailable(build: Build): Build {
  const { isUnavailable, logError, JOB_LIST_AWAY, UNAVAILABLE_HEADER } = build.entry.module.app;

  function wrap<Arguments extends { context: AppLoadContext }, Answer>(handle: (given: Arguments) => Answer) {
    return async (given: Arguments) => {
      try {
        return await handle(given);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        logError("a request needs a service that is away", error);
        // A page that is open stays, and asks again.
        given.context.responseHeaders.set(UNAVAILABLE_HEADER, "yes");
        throw new Response(JOB_LIST_AWAY, { status: 503 });
      }
    };
  }

  const routes = Object.entries(build.routes as Routes).map(([id, route]) => {
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: wrap(loader) }),
      ...(action && { action: wrap(action) }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) as Routes };
}
