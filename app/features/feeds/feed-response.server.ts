import { logError } from "#app/lib/monitoring/log.server.ts";

const CACHE_CONTROL = "public, max-age=300";

export function feedResponse(body: BodyInit, contentType: string): Response {
  return new Response(body, {
    headers: { "Content-Type": `${contentType}; charset=utf-8`, "Cache-Control": CACHE_CONTROL },
  });
}

/**
 * Sends the pieces as fast as they are read. A failure before the first piece is an answer with an error status; a later one
 * breaks the connection off, so that nobody takes half a document for a whole one.
 */
export async function streamFeed(pieces: AsyncGenerator<string, void>, contentType: string): Promise<Response> {
  const encoder = new TextEncoder();
  const first = await pieces.next();
  let next = () => Promise.resolve(first);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await next().catch((error: unknown) => {
        logError("a feed broke off", error);
        throw error;
      });
      next = () => pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return();
    },
  });
  return feedResponse(body, contentType);
}
