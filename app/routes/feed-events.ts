import type { LoaderFunctionArgs } from "@remix-run/node";

import { listenToFeed } from "#app/features/search/feed.server.ts";

const RECONNECT_MS = 2_000;
/** Keeps the connection from being taken for dead on its way. */
const HEARTBEAT_MS = 20_000;

/** Server-sent events: the version of the list of open jobs, now and whenever it changes. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const encoder = new TextEncoder();
  const over = AbortSignal.any([request.signal, context.closing]);
  let end: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      send(`retry: ${RECONNECT_MS}\n\n`);
      const stopListening = listenToFeed((version) => send(`event: version\ndata: ${version}\n\n`));
      const heartbeat = setInterval(() => send(": still here\n\n"), HEARTBEAT_MS);
      end = () => {
        stopListening();
        clearInterval(heartbeat);
        over.removeEventListener("abort", close);
      };
      const close = () => {
        end();
        controller.close();
      };
      over.addEventListener("abort", close);
    },
    cancel: () => end(),
  });
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
  });
}
