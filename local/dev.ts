import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { createServer } from "node:http";
import { createServer as createVite } from "vite";

import { startBackends } from "./backends.ts";
import { choosePort } from "./choose-port.ts";
import { checkEnvironment, dataDirectory, ROOT, runCommand } from "./environment.ts";
import { announce, prepareData } from "./prepare-data.ts";
import { createApplication } from "#server/application.ts";
import { getMeilisearch } from "#app/features/search/meilisearch.server.ts";
import { startSearchMirror } from "#app/features/search/mirror-loop.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";

// npm run dev: the same backends and the same server, with Vite in front for hot reload.

await runCommand(async () => {
  process.env.NODE_ENV = "development";
  await choosePort();
  const checked = checkEnvironment();
  const backends = await startBackends({ dataDir: dataDirectory(), siteUrl: checked.PUBLIC_URL });
  Object.assign(process.env, backends.environment);
  const logins = await prepareData(checked, { embedded: backends.databaseUrl !== null });

  const vite = await createVite({ root: ROOT, server: { middlewareMode: true } });
  const meilisearch = getMeilisearch();
  const mirror = meilisearch && startSearchMirror(meilisearch);
  const environment = getEnvironment();
  const application = createApplication({
    environment,
    build: () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
    clientDirectory: null,
    wakeSearchMirror: () => mirror?.wake(),
  });
  const listener = getRequestListener(application.fetch);
  const server = createServer((request, response) => {
    vite.middlewares(request, response, () => void listener(request, response));
  });
  server.listen(environment.PORT, environment.HOST, () => announce(logins));

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    server.close();
    server.closeAllConnections();
    await vite.close();
    await mirror?.stop();
    await backends.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
});
