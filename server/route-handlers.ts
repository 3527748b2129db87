import { createRequestHandler, type RequestHandler } from "@remix-run/node";

import { listRoutes, type Build } from "./build.ts";

/**
 * Remix, for each route as if there were no other. It looks for the route of an address some six times a request, and makes
 * all routes anew for each page: with forty of them that is a tenth of what a page costs.
 */
export function handlersOf(build: Build, mode: "development" | "production"): (routeId?: string) => RequestHandler {
  const whole = createRequestHandler(build, mode);
  const handlers = new Map(listRoutes(build).map(({ id }) => [id, createRequestHandler(only(build, id), mode)]));
  return (routeId = "") => handlers.get(routeId) ?? whole;
}

function only(build: Build, routeId: string): Build {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => id === "root" || id === routeId));
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}
