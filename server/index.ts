import { createAdaptorServer } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { once } from "node:events";
import type { Server } from "node:http";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { createApplication } from "./application.ts";
import { prepareGracefulClose } from "./graceful-shutdown.ts";
import { LONGEST_UPLOAD_MS } from "#app/features/applications/apply/read-apply-form.server.ts";
import { startResumeSweep } from "#app/features/applications/resumes/sweep-resumes.job.server.ts";
import { startJobAnnouncements } from "#app/features/notifications/announce-jobs.job.server.ts";
import { getMeilisearch } from "#app/features/search/meilisearch.server.ts";
import { startSearchMirror } from "#app/features/search/mirror/mirror.job.server.ts";
import { EnvironmentError, getEnvironment, type Environment } from "#app/lib/env.server.ts";
import { logError, logInfo } from "#app/lib/log.server.ts";

// The production server: node server/index.ts, with the variables of .env.example and after `npm run build`.

const CLIENT_DIRECTORY = path.resolve(import.meta.dirname, "../build/client");
/** A message to the moderators takes three seconds at most. */
const LOOPS_PATIENCE_MS = 5_000;
const SERVER_BUILD = path.resolve(import.meta.dirname, "../build/server/index.js");

async function main(environment: Environment): Promise<void> {
  const build = (await import(SERVER_BUILD)) as ServerBuild;
  const closing = new AbortController();
  const meilisearch = getMeilisearch();
  const mirror = meilisearch && startSearchMirror(meilisearch);
  const stopResumeSweep = startResumeSweep();
  const announcements = startJobAnnouncements();
  const application = createApplication({
    environment,
    build,
    clientDirectory: CLIENT_DIRECTORY,
    wakeSearchMirror: () => mirror?.wake(),
    wakeJobAnnouncements: announcements.wake,
    closing: closing.signal,
  });
  const server = createAdaptorServer({
    fetch: application.fetch,
    serverOptions: { requestTimeout: LONGEST_UPLOAD_MS },
  }) as Server;

  const closeGracefully = prepareGracefulClose(server);

  server.once("error", (error) => {
    logError("the server can't listen", error, { host: environment.HOST, port: environment.PORT });
    process.exit(1);
  });
  server.once("listening", () => {
    logInfo("listening", { host: environment.HOST, port: environment.PORT });
    process.send?.("ready");
  });

  const close = (reason: string) => {
    if (closing.signal.aborted) return;
    closing.abort();
    stopResumeSweep();
    logInfo("closing", { reason });
    // A batch that is out is given back by the mirror; whatever else they wait for need not hold the end up.
    const loopsStopped = Promise.race([Promise.all([mirror?.stop(), announcements.stop()]), delay(LOOPS_PATIENCE_MS)]);
    void Promise.all([closeGracefully(), loopsStopped]).then(() => process.exit(0));
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => close(signal));
  // Started by another process of ours: without it there are no backends either.
  if (process.send) process.on("disconnect", () => close("the parent process is gone"));

  if (process.argv.includes("--socket-from-parent")) server.listen(await receiveSocket());
  else server.listen(environment.PORT, environment.HOST);
}

/** `npm start` holds the port from its first moment on and hands the socket over, so that nobody can take it in between. */
async function receiveSocket(): Promise<unknown> {
  const [, socket] = (await once(process, "message")) as [message: unknown, socket: unknown];
  return socket;
}

try {
  await main(getEnvironment());
} catch (error) {
  if (error instanceof EnvironmentError) console.error(error.message);
  else logError("the server did not start", error);
  process.exit(1);
}
