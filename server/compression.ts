import { Readable, type Transform } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

import { createMiddleware } from "hono/factory";

export const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|ld\+json|rss\+xml|atom\+xml)|image\/svg)/;
export const WORTH_IT_BYTES = 1024;

/** Brotli or gzip for what Remix renders, flushed with each piece so that a streamed page still arrives in pieces. */
export function compress() {
  return createMiddleware(async (c, next) => {
    await next();
    const { headers, body } = c.res;
    const type = headers.get("Content-Type") ?? "";
    if (!COMPRESSIBLE.test(type)) return;
    headers.append("Vary", "Accept-Encoding");
    const encoding = chooseEncoding(c.req.header("Accept-Encoding") ?? "");
    const length = headers.get("Content-Length");
    if (!body || !encoding || headers.has("Content-Encoding") || c.req.method === "HEAD") return;
    if (length !== null && Number(length) < WORTH_IT_BYTES) return;

    c.res = new Response(through(body, createEncoder(encoding)), c.res);
    c.res.headers.delete("Content-Length");
    c.res.headers.set("Content-Encoding", encoding);
  });
}

export type Encoding = "br" | "gzip";

export function chooseEncoding(accepted: string): Encoding | null {
  const wanted = new Set(
    accepted
      .split(",")
      .map((item) => item.trim().toLowerCase())
      .filter((item) => !/;\s*q=0(?:\.0*)?$/.test(item))
      .map((item) => item.split(";")[0]?.trim()),
  );
  if (wanted.has("br")) return "br";
  return wanted.has("gzip") ? "gzip" : null;
}

function createEncoder(encoding: Encoding): Transform {
  if (encoding === "gzip") return createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
}

function through(body: ReadableStream<Uint8Array>, encoder: Transform): ReadableStream {
  const source = Readable.fromWeb(body as NodeReadableStream);
  // An error on either side must end the other one: the browser then sees that the answer is broken, not a shorter answer.
  source.once("error", (error) => encoder.destroy(error));
  encoder.once("close", () => source.destroy());
  return Readable.toWeb(source.pipe(encoder)) as ReadableStream;
}
