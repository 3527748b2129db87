import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";

import { Hono } from "hono";
import { createMiddleware } from "hono/factory";

import type { App } from "./remix-build.ts";
import { senderOf } from "./client-address.ts";
import { compress } from "./compression.ts";
import { answerHealth } from "./health.ts";
import type { ServerEnvironment } from "./hono-environment.ts";
import { answerMetrics } from "./metrics.ts";
import { answerWrongMethod, refuseOtherMethods } from "./methods.ts";
import { refuseForeignOrigins, withHostOfOrigin } from "./origin-check.ts";
import type { RenderPage } from "./render-page.ts";
import { recordAnswer } from "./request-log.ts";
import { secureHeaders } from "./security-headers.ts";
import { serveAssets } from "./static-files.ts";

type ApplicationOptions = {
  app: App;
  renderPage: RenderPage;
  /** Directory of the built assets; none in development, where Vite serves them. */
  clientDirectory: string | null;
};

/** Answers every request that misses the page cache. */
export function createApplication({ app, renderPage, clientDirectory }: ApplicationOptions) {
  const { PUBLIC_URL, TRUSTED_PROXIES } = app.getEnvironment();
  const application = new Hono<ServerEnvironment>();
  const development = clientDirectory === null;

  application.use(identifyAndRecord(app));
  application.use(secureHeaders({ https: PUBLIC_URL.startsWith("https:"), development }));
  application.use(refuseForeignOrigins(app));
  application.use(refuseOtherMethods());
  application.use(refuseLargeBodies(app));
  if (clientDirectory) {
    application.use(serveAssets(clientDirectory));
    application.use(compress());
  }
  answerHealth(application, app);
  answerMetrics(application, app);
  application.onError((error, c) => {
    const id = c.get("requestId");
    app.logError("a request failed", error, { id });
    return c.text(`Something went wrong. ${app.tellUs(id)}`, 500);
  });

  application.all("*", async (c) => {
    const { incoming, outgoing } = c.env;
    const clientAddress = senderOf(incoming, TRUSTED_PROXIES);
    // Forms have limits of their own.
    if (c.req.method !== "POST" && !app.takeRendering(clientAddress, c.req.path)) {
      return c.text(app.TOO_MANY_PAGES, 429, app.RETRY_LATER);
    }
    const { response, route } = await renderPage(withHostOfOrigin(c.req.raw), {
      requestId: c.get("requestId"),
      clientAddress,
      cspNonce: c.get("cspNonce"),
      onceAnswered: (callback) => {
        if (outgoing.closed) callback();
        else outgoing.once("close", callback);
      },
    });
    c.set("route", route);
    // Remix answers "Unexpected Server Error" for an unsupported method on a resource route, but the request is wrong, not the
    // server.
    if (response.status < 500 && response.headers.has("X-Remix-Error")) return answerWrongMethod(c);
    return response;
  });
  return application;
}

function identifyAndRecord(app: App) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const id = randomUUID();
    const startedAt = performance.now();
    c.set("requestId", id);
    await next();
    const { method, path } = c.req;
    const { status, headers } = c.res;
    headers.set("X-Request-Id", id);
    if (method === "POST" && !(await isWholeBodyRead(c.env.incoming))) headers.set("Connection", "close");
    recordAnswer(app, c.env.outgoing, { id, method, path, route: c.get("route") ?? "none", status, startedAt });
  });
}

const REST_OF_BODY_MS = 500;

/** Reads on after a refusal: a client that is still sending when the connection closes never sees the answer. */
async function isWholeBodyRead(incoming: IncomingMessage): Promise<boolean> {
  if (!incoming.complete && !incoming.destroyed) {
    incoming.resume();
    await finished(incoming, { signal: AbortSignal.timeout(REST_OF_BODY_MS) }).catch(() => undefined);
  }
  return incoming.complete;
}

/** Refuses a body by its Content-Length. A body without a length is counted while reading. */
function refuseLargeBodies({ takesFiles, MOST_BODY_BYTES }: App) {
  // Upload routes have their own limit and report it in their form.
  return createMiddleware(async (c, next) => {
    if (Number(c.req.header("Content-Length") ?? 0) <= MOST_BODY_BYTES || takesFiles(c.req.path)) return next();
    // why: the unread body would block the next request on the connection.
    return c.text("This request is too large.", 413, { Connection: "close" });
  });
}
