import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip, zstdCompress } from "node:zlib";

import { createMiddleware } from "hono/factory";

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|ld\+json|rss\+xml|atom\+xml)|image\/svg)/;
const WORTH_IT_BYTES = 1024;

export type Encoding = "zstd" | "br" | "gzip";

const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
const GZIP_LEVEL = 5;
const ZSTD = { [constants.ZSTD_c_compressionLevel]: 3 };

const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip), zstd: promisify(zstdCompress) };

/** Compresses a whole body. */
export function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case "br":
      return encoders.br(body, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
    case "gzip":
      return encoders.gzip(body, { level: GZIP_LEVEL });
    case "zstd":
      return encoders.zstd(body, { params: ZSTD });
  }
}

/** Browsers send short headers. */
const LONGEST_ACCEPTED = 200;

/** The first of these encodings that the client accepts. */
export function chooseEncoding<const E extends Encoding>(header = "", preferred: readonly E[]): E | null {
  const accepted = new Set(
    header
      .slice(0, LONGEST_ACCEPTED)
      .split(",")
      .map((item) => item.trim().toLowerCase())
      .filter((item) => !/;\s*q=0(?:\.0*)?$/.test(item))
      .map((item) => item.split(";")[0]?.trim()),
  );
  return preferred.find((encoding) => accepted.has(encoding)) ?? null;
}

export function isWorthEncoding(type: string, bytes: number): boolean {
  return bytes >= WORTH_IT_BYTES && COMPRESSIBLE.test(type);
}

/** Compresses pages whole and other answers as streams. */
export function compress() {
  return createMiddleware(async (c, next) => {
    await next();
    const { headers } = c.res;
    const type = headers.get("Content-Type") ?? "";
    // A precompressed file has a Content-Encoding.
    if (!COMPRESSIBLE.test(type) || headers.get("Vary")?.includes("Accept-Encoding")) return;
    const isPage = type.startsWith("text/html");
    headers.append("Vary", "Accept-Encoding");
    const accepted = c.req.header("Accept-Encoding");
    const length = Number(headers.get("Content-Length") ?? Infinity);
    if (!c.res.body || headers.has("Content-Encoding") || c.req.method === "HEAD" || length < WORTH_IT_BYTES) return;
    if (isPage) {
      const page = Buffer.from(await c.res.arrayBuffer());
      // Zstandard takes half the time of Brotli.
      const encoding = chooseEncoding(accepted, ["zstd", "br", "gzip"]);
      c.res = new Response(encoding ? new Uint8Array(await encode(page, encoding)) : page, c.res);
      c.res.headers.delete("Content-Length");
      if (encoding) c.res.headers.set("Content-Encoding", encoding);
      return;
    }
    const encoding = chooseEncoding(accepted, ["br", "gzip"]);
    if (!encoding) return;
    c.res = new Response(throughEncoder(c.res.body, encoding), c.res);
    c.res.headers.delete("Content-Length");
    c.res.headers.set("Content-Encoding", encoding);
  });
}

function throughEncoder(body: ReadableStream<Uint8Array>, encoding: "br" | "gzip"): ReadableStream {
  const source = Readable.fromWeb(body as NodeReadableStream);
  const encoder =
    encoding === "gzip"
      ? createGzip({ level: GZIP_LEVEL, flush: constants.Z_SYNC_FLUSH })
      : createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: BROTLI });
  // An error on either side must end the other: the browser then sees a broken response, not a truncated one.
  source.once("error", (error) => encoder.destroy(error));
  encoder.once("close", () => source.destroy());
  return Readable.toWeb(source.pipe(encoder)) as ReadableStream;
}
