import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream, type PipeableStream } from "react-dom/server";

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
    <ServedPageContext.Provider value={{ nonce, withScripts }}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </ServedPageContext.Provider>
  );
  try {
    return new Response(paintFirst(await renderPage(page)), { status, headers });
  } catch (error) {
    logError("a page failed to render", error);
    // Remix hands it to the error boundary.
    const failure: Failure = { requestId: context.requestId };
    throw Response.json(failure, { status: 500 });
  }
}

/** The whole page, so that a failure of any part of it can be answered with an error page. */
async function renderPage(page: ReactElement): Promise<string> {
  const rendered = await new Promise<PipeableStream>((resolve, reject) => {
    const stream = renderToPipeableStream(page, { onError: reject, onAllReady: () => resolve(stream) });
  });
  return text(rendered.pipe(new PassThrough()));
}

/** On a slow network the scripts would delay the stylesheet. Not in development, where React reports the added attribute. */
function paintFirst(page: string): string {
  if (import.meta.env.DEV) return page;
  return page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** Called for errors of Remix itself. Errors of loaders, actions and rendering are logged already. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || !(error instanceof Error)) return;
  logError("a request failed", error);
}
