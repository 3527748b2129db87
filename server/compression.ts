import { Readable, type Transform } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
  type BrotliOptions,
} from "node:zlib";

import { createMiddleware } from "hono/factory";

export const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|ld\+json|rss\+xml|atom\+xml)|image\/svg)/;
export const WORTH_IT_BYTES = 1024;

/** For a whole page Zstandard takes less than half as long as Brotli of this quality, for as many bytes. One quality more takes half as long again, for a twentieth less. */
const QUICK = { zstd: 3, br: 3, gzip: 3 };

/** Everything but pages, flushed with each piece of it. */
export function compress() {
  return createMiddleware(async (c, next) => {
    await next();
    // Whoever says this has chosen already, as a page has. Its body must not be asked for: it would become a stream.
    if (c.res.headers.get("Vary")?.includes("Accept-Encoding")) return;
    const { body } = c.res;
    // After the body: reading that gives the answer other headers.
    const { headers } = c.res;
    const type = headers.get("Content-Type") ?? "";
    if (!COMPRESSIBLE.test(type)) return;
    headers.append("Vary", "Accept-Encoding");
    // Piece by piece Zstandard is no quicker, and takes more memory for as long as somebody reads.
    const encoding = readAccepted(c.req.header("Accept-Encoding"))?.thorough;
    const length = headers.get("Content-Length");
    if (!body || !encoding || headers.has("Content-Encoding") || c.req.method === "HEAD") return;
    if (length !== null && Number(length) < WORTH_IT_BYTES) return;

    c.res = new Response(through(body, createEncoder(encoding)), c.res);
    c.res.headers.delete("Content-Length");
    c.res.headers.set("Content-Encoding", encoding);
  });
}

/** An answer with its page as body, whole and compressed at once. */
export function withPage({ status, headers }: Response, page: string, accepted?: string): Response {
  const encoding = readAccepted(accepted)?.quick;
  const plain = Buffer.from(page);
  const body = encoding ? compressAtOnce(plain, encoding) : plain;
  headers.append("Vary", "Accept-Encoding");
  headers.set("Content-Length", String(body.length));
  if (encoding) headers.set("Content-Encoding", encoding);
  // why not from the response as it is: @hono/node-server would take the body for a stream.
  return new Response(body, { status, headers });
}

export type Encoding = "zstd" | "br" | "gzip";

/** What a browser can read: the encoding that is made most quickly, and the one that is smallest with time to make it. */
export type Accepted = { quick: Encoding; thorough: "br" | "gzip" };

/** Browsers send a few words. */
const LONGEST_ACCEPTED = 200;

export function readAccepted(header = ""): Accepted | null {
  const accepted = new Set(
    header
      .slice(0, LONGEST_ACCEPTED)
      .split(",")
      .map((item) => item.trim().toLowerCase())
      .filter((item) => !/;\s*q=0(?:\.0*)?$/.test(item))
      .map((item) => item.split(";")[0]?.trim()),
  );
  // Whichever browser reads Zstandard reads Brotli.
  if (accepted.has("br")) return { quick: accepted.has("zstd") ? "zstd" : "br", thorough: "br" };
  return accepted.has("gzip") ? { quick: "gzip", thorough: "gzip" } : null;
}

/** To hand a page to another thread and to take it back costs as much as its compression, a millisecond. */
export function compressAtOnce(body: Buffer, encoding: Encoding): Buffer<ArrayBuffer> {
  switch (encoding) {
    case "zstd":
      return zstdCompressSync(body, ZSTD);
    case "br":
      return brotliCompressSync(body, brotliOptions(body, QUICK.br));
    case "gzip":
      return gzipSync(body, { level: QUICK.gzip });
  }
}

export function decompress(body: Buffer, encoding: Encoding): Buffer {
  return { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }[encoding](body);
}

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: QUICK.zstd } };

export function brotliOptions(body: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
}

function createEncoder(encoding: Accepted["thorough"]): Transform {
  if (encoding === "gzip") return createGzip({ level: QUICK.gzip, flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: QUICK.br, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
}

function through(body: ReadableStream<Uint8Array>, encoder: Transform): ReadableStream {
  const source = Readable.fromWeb(body as NodeReadableStream);
  // An error on either side must end the other one: the browser then sees that the answer is broken, not a shorter answer.
  source.once("error", (error) => encoder.destroy(error));
  encoder.once("close", () => source.destroy());
  return Readable.toWeb(source.pipe(encoder)) as ReadableStream;
}
