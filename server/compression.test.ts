import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";

import { Hono } from "hono";
import { describe, expect, test } from "vitest";

import { chooseEncoding, compress, type Encoding } from "./compression.ts";

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };

test.each([
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, deflate, br", "br"],
  ["gzip, br, zstd;q=0", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0", "br"],
  ["br; q=0, gzip", "gzip"],
  ["br;q=0.000, gzip", "gzip"],
  ["GZIP , deflate", "gzip"],
  ["deflate, br ;q=1", "br"],
  ["identity", null],
  ["", null],
  // Only its beginning is read.
  [`gzip,${",".repeat(15_000)}br`, "gzip"],
])("with Accept-Encoding %j it is %j", (header, encoding) => {
  expect(chooseEncoding(header, ["zstd", "br", "gzip"])).toBe(encoding);
});

const ACCEPTED = { zstd: "gzip, deflate, br, zstd", br: "gzip, deflate, br", gzip: "gzip" };
const ENCODINGS = Object.entries(ACCEPTED) as [Encoding, string][];

test.each([...ENCODINGS, ["", ""] as const])(
  "a page is encoded as %j where it is accepted",
  async (encoding, accepted) => {
    const page = `<p>${"नौकरी ".repeat(1_000)}</p>`;
    const answer = await new Hono()
      .use(compress())
      .get("/", (c) => c.html(page, 404, { "X-Kept": "yes" }))
      .request("/", { headers: { "Accept-Encoding": accepted } });
    const body = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get("X-Kept")]).toEqual([404, "yes"]);
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    expect(answer.headers.get("Content-Encoding") ?? "").toBe(encoding);
    expect((encoding ? decoders[encoding](body) : body).toString()).toBe(page);
  },
);

describe("what a route answers", () => {
  const LONG = "नौकरी ".repeat(1_000);

  type Asked = { body?: string | null; method?: string; accepted?: string };

  const ask = (headers: Record<string, string>, { body = LONG, method = "GET", accepted = "br" }: Asked = {}) =>
    new Hono()
      .use(compress())
      .get("/", () => new Response(body, { headers: { "Content-Type": "text/plain", ...headers } }))
      .request("/", { method, headers: { "Accept-Encoding": accepted } });

  test.each([
    [{}, "Accept-Encoding"],
    // It varies for a reason other than encoding.
    [{ Vary: "Cookie" }, "Cookie, Accept-Encoding"],
    [{ "Content-Length": String(Buffer.byteLength(LONG)) }, "Accept-Encoding"],
  ])("with %j is compressed", async (headers, vary) => {
    const answer = await ask(headers);
    expect(answer.headers.get("Content-Encoding")).toBe("br");
    expect(answer.headers.get("Vary")).toBe(vary);
    expect(answer.headers.get("Content-Length")).toBeNull();
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(LONG);
  });

  test.each(ENCODINGS.slice(1))("is sent piece by piece as %s", async (_encoding, accepted) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const app = new Hono()
      .use(compress())
      .get("/", () => new Response(readable, { headers: { "Content-Type": "text/plain" } }));
    const { body } = await app.request("/", { headers: { "Accept-Encoding": accepted } });
    const writer = writable.getWriter();
    const reader = body!.getReader();
    for (const piece of ["one", "two"]) {
      void writer.write(Buffer.from(piece.repeat(100)));
      expect((await reader.read()).value?.length).toBeGreaterThan(0);
    }
    await writer.close();
  });

  test.each([
    ["has chosen its encoding", { Vary: "Origin, Accept-Encoding" }, LONG],
    ["is encoded", { "Content-Encoding": "identity" }, LONG],
    ["is a picture", { "Content-Type": "image/png" }, LONG],
    ["is an event stream", { "Content-Type": "text/event-stream" }, LONG],
    ["is short", { "Content-Length": String(1_023) }, "x".repeat(1_023)],
    ["has no body", {}, null],
  ])("goes as it is where it %s", async (_why, headers: Record<string, string>, body) => {
    const answer = await ask(headers, { body });
    expect(answer.headers.get("Content-Encoding")).toBe(headers["Content-Encoding"] ?? null);
    expect(await answer.text()).toBe(body ?? "");
  });

  test("has no encoding where only its headers were asked for", async () => {
    const answer = await ask({}, { method: "HEAD" });
    expect(answer.headers.get("Content-Encoding")).toBeNull();
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  });
});
