import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { finished, Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

import type { Failure } from "./lib/failure.ts";
import { logError } from "./lib/log.server.ts";
import { PageScriptsContext } from "./lib/page-scripts.ts";

export * as app from "./server-entry.server.ts";

/** Deferred data that takes longer is given up. The rendering has a little more time, to show that. */
export const streamTimeout = 8_000;
const RENDER_TIMEOUT_MS = streamTimeout + 1_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const page = (
    <PageScriptsContext.Provider value={{ nonce: context.cspNonce, sent: context.withScripts }}>
      <RemixServer context={remixContext} url={request.url} nonce={context.cspNonce} />
    </PageScriptsContext.Provider>
  );
  await readHandoff(remixContext);
  if (context.shared) {
    try {
      // The other way of rendering writes its first line itself.
      context.shared.page = paintFirst(`<!DOCTYPE html>${renderToString(page)}`);
    } catch (error) {
      logError("a page failed to render", error);
      throw failureOf(context);
    }
    return new Response(null, { status, headers });
  }
  const rendered = await renderWhole(page, { nonce: context.cspNonce, signal: request.signal });
  if (!rendered) throw failureOf(context);
  return new Response(paintFirst(rendered.body), { status: rendered.failed ? 500 : status, headers });
}

/** Waits for parts of the page that are not there at once. Null where nothing can be rendered; parts that fail are left out. */
function renderWhole(page: ReactElement, { nonce, signal }: { nonce: string; signal: AbortSignal }) {
  return new Promise<{ body: string; failed: boolean } | null>((resolve) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => {
        const target = collect((body) => resolve({ body, failed }));
        finished(target, () => clearTimeout(deadline));
        pipe(target);
      },
      onShellError: () => resolve(null),
      onError: (error: unknown) => {
        failed = true;
        if (!signal.aborted) logError("a page failed to render", error);
      },
    });
    // Cleared at the end: until then the timer keeps the whole page in memory.
    const deadline = setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
}

/**
 * On a slow line the scripts would take turns with the style, without which nothing is painted. Text can't look like this: React
 * and markup.ts escape it. Not while developing, where React would tell of the attribute that it did not write.
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

/** The whole page as one piece. A stream that passes the pieces on takes longer than React takes to make them. */
function collect(whenWhole: (page: string) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    // why: React takes it for a visitor who has left, and makes an error of it.
    emitClose: false,
    write(piece: Buffer, _encoding, done) {
      pieces.push(withoutZeros(piece));
      done();
    },
    final(done) {
      whenWhole(Buffer.concat(pieces).toString());
      done();
    },
  });
}

/**
 * React 18 sends its pieces of a fixed size to their end, also where a letter of several bytes did not fit any more: then zeros
 * stand there. In Hindi that is every few pages, and a browser puts a replacement character into a field for each of them.
 */
function withoutZeros(piece: Buffer): Uint8Array {
  return piece.includes(0) ? piece.filter((byte) => byte !== 0) : piece;
}

/**
 * Reads the data of the page to its end before the page is rendered. Remix would render it piece by piece, each within a
 * boundary of its own that waits for the next. This is where Remix keeps the pieces that it has read.
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
