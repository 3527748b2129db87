import type { ServerBuild } from "@remix-run/node";

import type * as app from "#app/server-entry.server.ts";

// The output of `npm run build` from app/, or Vite in development. Import only types from app/ here: the values come with the
// build, which has the single instance of every module.

export type App = typeof app;

export type Build = ServerBuild & { entry: { module: { app: App } } };

export function listRoutes({ routes }: Build) {
  return Object.values(routes as Record<string, NonNullable<Build["routes"][string]>>);
}
