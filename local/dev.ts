import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { once } from "node:events";
import { createServer } from "node:http";
import { createServer as createVite } from "vite";

import { endAfter, startBackends } from "./backends.ts";
import { reservePort } from "./choose-port.ts";
import { checkEnvironment, dataDirectory, ROOT, runCommand } from "./environment.ts";
import { announce, prepareData } from "./prepare-data.ts";
import { createApplication } from "#server/application.ts";
import { startJobAnnouncements } from "#app/features/notifications/announce-jobs.job.server.ts";
import { getMeilisearch } from "#app/features/search/meilisearch.server.ts";
import { startSearchMirror } from "#app/features/search/mirror/mirror.job.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";

// npm run dev: the same backends and the same server, with Vite in front for hot reload.

await runCommand(async () => {
  process.env.NODE_ENV = "development";
  const port = await reservePort();
  const checked = checkEnvironment();
  const backends = await startBackends({ dataDir: dataDirectory(), siteUrl: checked.PUBLIC_URL, supervised: true });
  try {
    Object.assign(process.env, backends.environment);
    const logins = await prepareData(checked, backends);
    await port.release();
    await serve();
    announce(logins);
  } catch (error) {
    await endAfter(error, backends.data);
  }
});

async function serve(): Promise<void> {
  const environment = getEnvironment();
  const vite = await createVite({ root: ROOT, server: { middlewareMode: true } });
  const meilisearch = getMeilisearch();
  const mirror = meilisearch && startSearchMirror(meilisearch);
  const announcements = startJobAnnouncements();
  const application = createApplication({
    environment,
    build: () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
    clientDirectory: null,
    wakeSearchMirror: () => mirror?.wake(),
    wakeJobAnnouncements: announcements.wake,
    // Nothing waits for a request in flight here: the process just ends.
    closing: new AbortController().signal,
  });
  const listener = getRequestListener(application.fetch);
  const server = createServer((request, response) => {
    vite.middlewares(request, response, () => void listener(request, response));
  });
  // Before the backends are gone, so that it does not complain of their absence.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.prependListener(signal, () => {
      void mirror?.stop();
      void announcements.stop();
    });
  server.listen(environment.PORT, environment.HOST);
  await once(server, "listening");
}
