import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";

import type { App } from "./remix-build.ts";
import { createPageCache } from "./page-cache.ts";
import type { RenderPage } from "./render-page.ts";

const PAGE = "<p>page</p>".repeat(200);

let server: Server;
let url: string;
let rendered: string[];
let version: string;
let day: number;
let isKnown: boolean;
let mayRender: boolean;
let render: (request: Request, context: Parameters<RenderPage>[1]) => Promise<Response>;
const html = (text = `${PAGE}${rendered.length}`, status = 200, headers = {}) =>
  new Response(text, {
    status,
    headers: { "Content-Type": "text/html", "Cache-Control": "private, no-cache", ...headers },
  });

beforeEach(async () => {
  rendered = [];
  [version, day, isKnown, mayRender] = ["1+0", 1, true, true];
  render = () => Promise.resolve(html());
  const app = {
    jobListVersion: () => version,
    hasJobListVersion: () => isKnown,
    dayInIndia: () => day,
    isPersonal: (cookies: string) => cookies.includes("login="),
    sharedAddressOf: ({ pathname }: URL) => (pathname.startsWith("/private") ? null : pathname),
    logError: () => undefined,
    logRequest: () => undefined,
    RETRY_LATER: { "Retry-After": "10" },
    TOO_MANY_PAGES: "too many",
    metrics: { requests: { observe: () => undefined }, cachedPages: { inc: () => undefined } },
  } as unknown as App;
  const answer = createPageCache({
    ...{ app, publicUrl: "http://site.example", mayRender: () => mayRender },
    securityHeaders: new Headers({
      "Content-Security-Policy": "script-src 'self' 'nonce-x'",
      "X-Frame-Options": "DENY",
    }),
    renderPage: async (request, context) => {
      rendered.push(new URL(request.url).pathname);
      return { response: await render(request, context), route: "/" };
    },
  });
  server = createServer((incoming, outgoing) => answer(incoming, outgoing, () => outgoing.end("for one visitor")));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const load = (path = "/", headers: Record<string, string> = {}, method = "GET") =>
  fetch(url + path, { headers, method, redirect: "manual" });
const textOf = async (path = "/", headers?: Record<string, string>) => (await load(path, headers)).text();

test("a page is rendered once for all visitors, under its canonical address, in each encoding", async () => {
  const first = await load("/?utm=1");
  expect(first.headers.get("X-Frame-Options")).toBe("DENY");
  expect(first.headers.get("Vary")).toBe("Accept-Encoding");
  const texts = [await first.text()];
  for (const encoding of ["br", "gzip", "identity"]) {
    const answer = await load("/", { "Accept-Encoding": encoding });
    expect(answer.headers.get("Content-Encoding") ?? "identity").toBe(encoding);
    expect(answer.headers.get("ETag")).toBe(first.headers.get("ETag"));
    texts.push(await answer.text());
  }
  expect(new Set(texts).size).toBe(1);
  expect(rendered).toEqual(["/"]);
});

test("each answer has an id of its own", async () => {
  const ids = [await load(), await load()].map(({ headers }) => headers.get("X-Request-Id"));
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test("however many ask at once, it is rendered once", async () => {
  await Promise.all(Array.from({ length: 20 }, () => textOf()));
  expect(rendered).toHaveLength(1);
});

test.each<[string, () => unknown]>([
  ["a job changes", () => (version = "2+0")],
  ["the day in Delhi ends", () => (day = 2)],
])("it is rendered again when %s", async (_, happen) => {
  const before = await textOf();
  happen();
  expect(await textOf()).not.toBe(before);
  expect(rendered).toHaveLength(2);
});

test("a page that was being rendered when a job changed is not shown afterwards", async () => {
  const slow = Promise.withResolvers<Response>();
  render = () => slow.promise;
  const before = textOf();
  await expect.poll(() => rendered.length).toBe(1);
  version = "2+0";
  render = () => Promise.resolve(html("new"));
  expect(await textOf()).toBe("new");
  slow.resolve(html("old"));
  expect(await before).toBe("old");
  expect(await textOf()).toBe("new");
});

test("while a service is away the page of the day before is sent, but none from before a job changed", async () => {
  const good = await textOf();
  render = (_, { requestId }) => Promise.resolve(html(`failed ${requestId}`, 503));
  day = 2;
  expect(await textOf()).toBe(good);
  version = "2+0";
  const failed = await load();
  expect([failed.status, await failed.text()]).toEqual([503, `failed ${failed.headers.get("X-Request-Id")}`]);
});

test.each<[string, () => unknown]>([
  ["failed", () => (render = () => Promise.resolve(html(PAGE, 404)))],
  ["sets a cookie", () => (render = () => Promise.resolve(html(PAGE, 200, { "Set-Cookie": "a=b" })))],
])("an answer that %s is not kept", async (_, happen) => {
  happen();
  expect(await (await load()).text()).toMatch(/^(<p>page|for one visitor)/);
  await load();
  expect(rendered).toHaveLength(2);
});

test.each<[string, () => unknown]>([
  [
    "that lacks something",
    () =>
      (render = (_request, { cache }) => {
        cache?.markIncomplete();
        return Promise.resolve(html());
      }),
  ],
  ["made while the version can't be read", () => (isKnown = false)],
  [
    "whose numbers grow old",
    () =>
      (render = (_request, { cache }) => {
        cache?.keepFor(1_000);
        return Promise.resolve(html());
      }),
  ],
])("a page %s is kept for a moment only", async (_, happen) => {
  happen();
  await Promise.all([textOf(), textOf()]);
  await textOf();
  expect(rendered).toHaveLength(1);
  await expect.poll(async () => (await textOf()) && rendered.length, { timeout: 4_000 }).toBe(2);
});

test("a login, a private address, a form and a body pass the cache", async () => {
  await load();
  expect(await textOf("/", { Cookie: "login=x" })).toBe("for one visitor");
  expect(await textOf("/private")).toBe("for one visitor");
  expect(await textOf("//evil.example")).toBe("for one visitor");
  expect(await (await load("/", {}, "POST")).text()).toBe("for one visitor");
  expect(rendered).toHaveLength(1);
});

test("a browser that has the page gets no body, and HEAD gets the headers alone", async () => {
  const etag = (await load()).headers.get("ETag") ?? "";
  const again = await load("/", { "If-None-Match": etag, "Accept-Encoding": "br" });
  expect([again.status, again.headers.get("Content-Encoding"), again.headers.get("ETag")]).toEqual([304, null, etag]);
  const head = await load("/", { "Accept-Encoding": "identity" }, "HEAD");
  expect([head.status, Number(head.headers.get("Content-Length"))]).toEqual([200, PAGE.length + 1]);
});

test("a page that is loaded before a click is used by the click", async () => {
  const cacheControl = async (headers: Record<string, string>) =>
    (await load("/", headers)).headers.get("Cache-Control");
  expect(await cacheControl({ "Sec-Purpose": "prefetch;prerender" })).toBe("private, max-age=5");
  expect(await cacheControl({})).toBe("private, no-cache");
});

test("a sender who may have nothing rendered still gets cached pages", async () => {
  const cached = await textOf("/");
  mayRender = false;
  expect(await textOf("/")).toBe(cached);
  const refused = await load("/another");
  expect([refused.status, refused.headers.get("Retry-After"), await refused.text()]).toEqual([429, "10", "too many"]);
  expect(rendered).toEqual(["/"]);
});
