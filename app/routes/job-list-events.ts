import type { LoaderFunctionArgs } from "@remix-run/node";

import { watchJobListVersion } from "#app/features/search/job-list-version.server.ts";
import { metrics } from "#app/lib/monitoring/metrics.server.ts";
import { ConcurrencyLimit } from "#app/lib/concurrency-limit.ts";

const RECONNECT_MS = 2_000;
/** Keeps proxies from closing the connection as idle. */
const HEARTBEAT_MS = 20_000;
/** Each holds a connection for as long as its page is looked at, and asks for the list when a version comes. */
const streams = new ConcurrencyLimit({ perAddress: 6, inAll: 1_000 });

const HEADERS = { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" };

/** Server-sent events: the version of the list of open jobs, now and whenever it changes. */
export function loader({ request, context }: LoaderFunctionArgs) {
  // The body of an answer to HEAD is dropped without being cancelled: the stream would never end.
  if (request.method === "HEAD") return new Response(null, { headers: HEADERS });
  const leave = streams.take(context.clientAddress);
  // By the standard, 204 tells the browser not to connect again by itself: its page asks now and then instead.
  if (!leave) {
    metrics.limitsHit.inc({ limit: "event streams at once" });
    return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  }

  const encoder = new TextEncoder();
  const over = AbortSignal.any([request.signal, context.closing]);
  let end = leave;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      send(`retry: ${RECONNECT_MS}\n\n`);
      const stopListening = watchJobListVersion((version) => send(`event: version\ndata: ${version}\n\n`));
      const heartbeat = setInterval(() => send(": still here\n\n"), HEARTBEAT_MS);
      end = () => {
        leave();
        stopListening();
        clearInterval(heartbeat);
        over.removeEventListener("abort", close);
      };
      const close = () => {
        end();
        controller.close();
      };
      if (over.aborted) close();
      else over.addEventListener("abort", close);
    },
    cancel: () => end(),
  });
  return new Response(body, { headers: HEADERS });
}
