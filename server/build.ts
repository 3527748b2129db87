import type { ServerBuild } from "@remix-run/node";

import type * as app from "#app/server-entry.server.ts";

// What `npm run build` makes of app/, and Vite in development. Only types are imported from app/ here: its values come
// with the build, which has the one copy of every module in this process.

export type App = typeof app;

export type Build = ServerBuild & { entry: { module: { app: App } } };

export function listRoutes({ routes }: Build) {
  return Object.values(routes as Record<string, NonNullable<Build["routes"][string]>>);
}
