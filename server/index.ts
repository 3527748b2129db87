import { getRequestListener } from "@hono/node-server";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { senderOf } from "./client-address.ts";
import { createApplication } from "./hono-app.ts";
import type { Build } from "./remix-build.ts";
import { hasPlainAddress, refuseAddress } from "./plain-address.ts";
import { closeGracefully } from "./graceful-shutdown.ts";
import { createPageCache } from "./page-cache.ts";
import { createPages } from "./render-page.ts";
import { refusePipelined } from "./pipelined-requests.ts";
import { listSecurityHeaders } from "./security-headers.ts";

// The production server, after `npm run build`, with the variables of .env.example; docs/operate/deploy.md says how it is launched.

const CLIENT_DIRECTORY = path.resolve(import.meta.dirname, "../build/client");
const SERVER_BUILD = path.resolve(import.meta.dirname, "../build/server/index.js");
const LONGEST_SILENCE_MS = 60_000;
/** A message to the moderators takes at most three seconds. */
const LONGEST_STOP_MS = 5_000;

if (!existsSync(SERVER_BUILD)) {
  console.error("There is no build: run npm run build first.");
  process.exit(1);
}
// why: otherwise React runs in development mode, at a third of the speed.
const variables: Record<string, string | undefined> = process.env;
variables.NODE_ENV ??= "production";
const build = (await import(SERVER_BUILD)) as Build;
const { app } = build.entry.module;
try {
  await serve();
} catch (error) {
  if (error instanceof app.EnvironmentError) console.error(error.message);
  else app.logError("the server did not start", error);
  await app.endErrorReports();
  process.exit(1);
}

async function serve(): Promise<void> {
  const { HOST, PORT, PUBLIC_URL, MEILISEARCH_HOST, SENTRY_DSN, TRUSTED_PROXIES } = app.getEnvironment();
  // `npm start` is the parent of its server, and runs on one machine.
  if (!variables.PUBLIC_URL && !process.send)
    app.logWarning("PUBLIC_URL is not set: links, the sitemap and cookies are those of a machine of one's own", {
      url: PUBLIC_URL,
    });
  if (!MEILISEARCH_HOST && !process.send)
    app.logWarning(
      "MEILISEARCH_HOST is not set: there is no search engine, and Postgres searches, with simplified results",
    );
  if (SENTRY_DSN) await app.startErrorReports({ dsn: SENTRY_DSN, release: build.assets.version });
  await app.requireEmailConfirmation();
  const closing = new AbortController();
  const workers = app.startWorkers();
  const renderPage = createPages({ build, development: false, workers, closing: closing.signal });
  const application = createApplication({ app, renderPage, clientDirectory: CLIENT_DIRECTORY });
  const securityHeaders = await listSecurityHeaders({ https: PUBLIC_URL.startsWith("https:"), development: false });
  const answerFromCache = createPageCache({
    ...{ app, renderPage, publicUrl: PUBLIC_URL, securityHeaders },
    mayRender: (incoming, address) => app.takeRendering(senderOf(incoming, TRUSTED_PROXIES), address),
  });
  const listener = getRequestListener(application.fetch);
  const server = createServer({ requestTimeout: app.LONGEST_UPLOAD_MS }, (incoming, outgoing) => {
    if (refusePipelined(incoming, outgoing)) return;
    if (!hasPlainAddress(incoming)) {
      refuseAddress(incoming, outgoing, { app, securityHeaders });
      return;
    }
    answerFromCache(incoming, outgoing, () => void listener(incoming, outgoing));
  });
  // Disconnects a client that neither sends nor reads for this time.
  server.timeout = LONGEST_SILENCE_MS;

  server.once("error", (error) => {
    app.logError("the server can't listen", error, { host: HOST, port: PORT });
    process.exit(1);
  });
  server.once("listening", () => {
    app.logInfo("listening", { host: HOST, port: PORT });
    process.send?.("ready");
  });

  const close = (reason: string) => {
    if (closing.signal.aborted) return;
    closing.abort();
    app.logInfo("closing", { reason });
    // The index sync returns an unfinished batch; other waiting workers must not delay the shutdown.
    const workersStopped = Promise.race([workers.stop(), delay(LONGEST_STOP_MS)]);
    void Promise.all([closeGracefully(server), workersStopped])
      .then(app.endErrorReports)
      .finally(() => process.exit(0));
  };
  // After an uncaught error the process state is unknown. The supervisor restarts it.
  process.once("uncaughtException", (error) => {
    app.logError("the server ends because of a defect", error);
    void app.endErrorReports().finally(() => process.exit(1));
  });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => close(signal));
  // Started by `npm start`: the backends end with the parent process.
  if (process.send) process.on("disconnect", () => close("the parent process is gone"));

  server.listen(PORT, HOST);
}
