import { getRequestListener } from "@hono/node-server";
import { once } from "node:events";
import { createServer } from "node:http";
import { createServer as createVite } from "vite";

import { ROOT } from "./command.ts";
import { createApplication } from "#server/hono-app.ts";
import type { Build } from "#server/remix-build.ts";
import { createPages } from "#server/render-page.ts";
import type { Workers } from "#app/server-entry.server.ts";

// The server of `npm run dev`, started by dev.ts: the production application on a build that Vite keeps up to date.

type Application = ReturnType<typeof createApplication>;

const server = createServer();
const vite = await createVite({ root: ROOT, server: { middlewareMode: true, hmr: { server } } });

let current: { build: Build; application: Application; workers: Workers } | undefined;

/** Recreated when a module has changed; the background jobs are restarted when their code has changed. */
async function currentApplication(): Promise<Application> {
  const build = (await vite.ssrLoadModule("virtual:remix/server-build")) as Build;
  if (current?.build === build) return current.application;
  const { app } = build.entry.module;
  const previous = current;
  const sameCode = previous?.build.entry.module.app === app;
  if (!sameCode) void previous?.workers.stop();
  const workers = sameCode ? previous.workers : app.startWorkers();
  // Nothing waits for a request in flight here: the process just ends.
  const { signal: closing } = new AbortController();
  const renderPage = createPages({ build, development: true, workers, closing });
  const application = createApplication({ app, renderPage, clientDirectory: null });
  current = { build, application, workers };
  return application;
}

await currentApplication();

const listener = getRequestListener(async (request, environment) =>
  (await currentApplication()).fetch(request, environment),
);
server.on("request", (request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
});

for (const event of ["SIGTERM", "SIGINT", "SIGHUP", "disconnect"] as const) process.on(event, () => process.exit(0));

server.listen(Number(process.env.PORT), process.env.HOST || "127.0.0.1");
await once(server, "listening");
process.send?.("ready");
