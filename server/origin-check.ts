import { createMiddleware } from "hono/factory";

import type { App } from "./remix-build.ts";

const READING_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Against cross-site request forgery: a request that may change something must come from a page of this site. Browsers send
 * the Origin with every such request; a request without it is refused too. Telegram and mail programs
 * that unsubscribe are no browsers: a token in their requests is checked instead.
 */
export function refuseForeignOrigins({ getEnvironment, isTelegram, isUnsubscribing }: App) {
  const { PUBLIC_URL } = getEnvironment();
  return createMiddleware(async (c, next) => {
    if (READING_METHODS.has(c.req.method)) return next();
    const origin = c.req.header("Origin");
    if (origin && isOurs(origin, c.req.header("Host"), PUBLIC_URL)) return next();
    if (isTelegram(c.req.path, c.req.raw.headers) || isUnsubscribing(c.req.path)) return next();
    return c.text("This request did not come from a page of this site.", 403);
  });
}

function isOurs(origin: string, host: string | undefined, publicUrl: string): boolean {
  return origin === publicUrl || (host !== undefined && URL.parse(origin)?.host === host);
}

/** Remix compares the Origin with the Host too, but a proxy may have replaced the Host. At this point the Origin is verified. */
export function withHostOfOrigin(request: Request): Request {
  const origin = request.headers.get("Origin");
  if (!origin || READING_METHODS.has(request.method)) return request;
  const headers = new Headers(request.headers);
  headers.set("Host", new URL(origin).host);
  headers.delete("X-Forwarded-Host");
  return new Request(request, { headers });
}
