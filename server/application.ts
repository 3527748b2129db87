import { Hono } from "hono";

import { limitBody } from "./body-limit.ts";
import type { App } from "./build.ts";
import { clientAddressOf } from "./client-address.ts";
import { compress, withPage } from "./compression.ts";
import { answerHealth } from "./health.ts";
import type { ServerEnvironment } from "./hono-environment.ts";
import { answerMetrics } from "./metrics.ts";
import { answerWrongMethod, refuseOtherMethods } from "./methods.ts";
import { refuseForeignOrigins, withHostOfOrigin } from "./origin-check.ts";
import type { RenderPage } from "./pages.ts";
import { logRequests } from "./request-log.ts";
import { secureHeaders } from "./security-headers.ts";
import { endWhenStalled } from "./stalled-answer.ts";
import { serveAssets } from "./static-files.ts";
import { answerBeforeBody } from "./unread-body.ts";

export type ApplicationOptions = {
  app: App;
  renderPage: RenderPage;
  /** Where the built assets are; none in development, where Vite serves them. */
  clientDirectory: string | null;
};

/** What happens to each request before and after Remix handles it. */
export function createApplication({ app, renderPage, clientDirectory }: ApplicationOptions) {
  const { PUBLIC_URL, TRUSTED_PROXIES } = app.getEnvironment();
  const application = new Hono<ServerEnvironment>();
  const development = clientDirectory === null;

  application.use(answerBeforeBody());
  application.use(logRequests(app));
  application.use(secureHeaders({ https: PUBLIC_URL.startsWith("https:"), development }));
  application.use(refuseForeignOrigins(app));
  application.use(refuseOtherMethods());
  application.use(limitBody(app));
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
    const answer = { isWaitedFor: false };
    const { response, page } = await renderPage(withHostOfOrigin(c.req.raw), {
      requestId: c.get("requestId"),
      onRoute: (route) => c.set("route", route),
      clientAddress: clientAddressOf(
        c.env.incoming.socket.remoteAddress,
        c.req.header("X-Forwarded-For"),
        TRUSTED_PROXIES,
      ),
      cspNonce: c.get("cspNonce"),
      onceAnswered: (callback) => {
        answer.isWaitedFor = true;
        if (c.env.outgoing.closed) callback();
        else c.env.outgoing.once("close", callback);
      },
    });
    // A visitor who does not read the answer would hold up what waits for its end, and keep a whole page in memory.
    if (answer.isWaitedFor || page !== null) endWhenStalled(c.env.incoming);
    // Remix answers "Unexpected Server Error" where a resource has no such method, but the request was wrong, not the server.
    if (response.status < 500 && response.headers.has("X-Remix-Error")) return answerWrongMethod(c);
    return page === null ? response : withPage(response, page, c.req.header("Accept-Encoding"));
  });
  return application;
}
