import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

import { drawnOnce } from "./drawn-once.server.tsx";
import type { Failure } from "./lib/failure.ts";
import { logError } from "./lib/monitoring/log.server.ts";
import { ServedPageContext } from "./lib/page/served-page.ts";

export * as app from "./server-entry.server.ts";

/** Deferred data that takes longer is given up. */
export const streamTimeout = 8_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { cspNonce: nonce, withScripts } = context;
  const page = (
    <ServedPageContext.Provider value={{ nonce, withScripts, drawn: drawnOnce(new URL(request.url).pathname) }}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </ServedPageContext.Provider>
  );
  await readHandoff(remixContext);
  context.page = renderPage(page, context);
  return new Response(null, { status, headers });
}

/** What React leaves in place of a part that failed, or that waits for something. It tells nobody of it. */
const MISSING_PART = "<!--$!-->";

/** In one go: all its data is there, and nothing in it is loaded. As a stream it takes half as long again. */
function renderPage(page: ReactElement, context: AppLoadContext): string {
  try {
    const html = `<!DOCTYPE html>${renderToString(page)}`;
    // Text can't look like this, nor like what is replaced below: React and markup.ts escape it.
    if (html.includes(MISSING_PART)) throw new Error("A part of the page failed, or waits for something.");
    return paintFirst(html);
  } catch (error) {
    logError("a page failed to render", error);
    throw failureOf(context);
  }
}

/**
 * On a slow line the scripts would take turns with the style, without which nothing is painted. Not while developing, where React
 * would tell of the attribute that it did not write.
 */
function paintFirst(page: string): string {
  if (import.meta.env.DEV) return page;
  return page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** What Remix hands to the error boundary. */
function failureOf({ requestId }: AppLoadContext): Response {
  const failure: Failure = { requestId };
  return Response.json(failure, { status: 500 });
}

/**
 * Reads the data of the page to its end before the page is rendered, which waits for nothing: Remix would render it piece by
 * piece, each within a boundary of its own that waits for the next. This is where Remix keeps the pieces that it has read.
 */
async function readHandoff(remixContext: EntryContext): Promise<void> {
  const { serverHandoffStream, renderMeta } = remixContext;
  if (!serverHandoffStream || !renderMeta) return;
  const value = await new Response(serverHandoffStream).text();
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) };
  // It wants one to read from, and does not read.
  remixContext.serverHandoffStream = new ReadableStream();
}

/** Called for errors of Remix itself. Those of loaders and actions were logged by then, and so were those of rendering. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || !(error instanceof Error)) return;
  logError("a request failed", error);
}
