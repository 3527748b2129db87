import type { ServerBuild } from "@remix-run/node";

import { isUnavailable } from "#app/lib/dependency.server.ts";
import { logError } from "#app/lib/log.server.ts";
import { JOB_LIST_AWAY } from "#app/lib/unavailable.ts";

type Build = ServerBuild | (() => Promise<ServerBuild>);

type Routes = Record<string, NonNullable<ServerBuild["routes"][string]>>;

/**
 * A loader or an action that can't reach what it needs is answered with 503 and the page that says so, whichever it is. Here
 * and not in each of them: Remix 2 has no middleware.
 */
export function answerUnavailable(build: Build): Build {
  return typeof build === "function" ? async () => wrapRoutes(await build()) : wrapRoutes(build);
}

function wrapRoutes(build: ServerBuild): ServerBuild {
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

function wrap<Arguments extends unknown[]>(handle: (...given: Arguments) => unknown) {
  return async (...given: Arguments) => {
    try {
      return await handle(...given);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      logError("a request needs what is away", error);
      throw new Response(JOB_LIST_AWAY, { status: 503 });
    }
  };
}
