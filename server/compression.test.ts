import { Hono } from "hono";
import { describe, expect, test } from "vitest";

import { chooseEncoding, compress, decompress, withPage, WORTH_IT_BYTES, type Encoding } from "./compression.ts";

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0", "br"],
  ["br; q=0, gzip", "gzip"],
  ["br;q=0.000, gzip", "gzip"],
  ["GZIP , deflate", "gzip"],
  ["deflate, br ;q=1", "br"],
  ["identity", null],
  ["", null],
])("Accept-Encoding %j gives %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test("only the beginning of a huge Accept-Encoding is read", () => {
  expect(chooseEncoding(`gzip,${",".repeat(15_000)}br`)).toBe("gzip");
});

test.each(["br", "gzip", ""])("a page is one body, of the length that it says, with %j accepted", async (accepted) => {
  const page = `<p>${"नौकरी ".repeat(1_000)}</p>`;
  const answer = withPage(new Response(null, { status: 404, headers: { "X-Kept": "yes" } }), page, accepted);
  const body = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get("X-Kept")]).toEqual([404, "yes"]);
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  expect(answer.headers.get("Content-Length")).toBe(String(body.length));
  expect(answer.headers.get("Content-Encoding") ?? "").toBe(accepted);
  expect((accepted ? decompress(body, accepted as Encoding) : body).toString()).toBe(page);
});

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
    // It varies for another reason, which says nothing of its encoding.
    [{ Vary: "Cookie" }, "Cookie, Accept-Encoding"],
    [{ "Content-Length": String(Buffer.byteLength(LONG)) }, "Accept-Encoding"],
  ])("with %j is compressed", async (headers, vary) => {
    const answer = await ask(headers);
    expect(answer.headers.get("Content-Encoding")).toBe("br");
    expect(answer.headers.get("Vary")).toBe(vary);
    expect(answer.headers.get("Content-Length")).toBeNull();
    expect(decompress(Buffer.from(await answer.arrayBuffer()), "br").toString()).toBe(LONG);
  });

  test("is compressed as the browser can read it", async () => {
    const [gzip, none] = [await ask({}, { accepted: "gzip" }), await ask({}, { accepted: "" })];
    expect(gzip.headers.get("Content-Encoding")).toBe("gzip");
    expect(decompress(Buffer.from(await gzip.arrayBuffer()), "gzip").toString()).toBe(LONG);
    expect([none.headers.get("Content-Encoding"), none.headers.get("Vary")]).toEqual([null, "Accept-Encoding"]);
    expect(await none.text()).toBe(LONG);
  });

  test.each([
    ["has chosen its encoding", { Vary: "Origin, Accept-Encoding" }, LONG],
    ["is encoded", { "Content-Encoding": "identity" }, LONG],
    ["is a picture", { "Content-Type": "image/png" }, LONG],
    ["is an event stream", { "Content-Type": "text/event-stream" }, LONG],
    ["is short", { "Content-Length": String(WORTH_IT_BYTES - 1) }, "x".repeat(WORTH_IT_BYTES - 1)],
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
