import { once } from "node:events";
import { createServer, request as requestHttp, type IncomingMessage, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { makeCopy } from "./copy.ts";
import type { Rendered } from "./render-shared.ts";
import { shareAnswers } from "./shared-answers.ts";
import type { App } from "../build.ts";
import { decompress } from "../compression.ts";
import type { OutdatedJobs } from "#app/features/search/job-changes.server.ts";

vi.mock(import("../compression.ts"), { spy: true });

const JOB = "0f3c9a52-1c2d-4e5f-8a9b-0c1d2e3f4a5b";
const OTHER_JOB = "1f3c9a52-1c2d-4e5f-8a9b-0c1d2e3f4a5b";

let server: Server;
let url: string;
/** How often each address was rendered. */
let rendered: Record<string, number>;
/** What a rendering gives; set by a test. */
let render: (
  address: string,
  number: number,
) => Promise<Partial<Rendered> & { text?: string; status?: number; headers?: Record<string, string> }>;
let change: (outdated?: OutdatedJobs) => void;
let areJobChangesKnown: boolean;

beforeEach(async () => {
  rendered = {};
  areJobChangesKnown = true;
  render = () => Promise.resolve({});
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: Date.parse("2026-11-21T00:00:00Z") });
  // why not the real ones: what is tested here is when a page is rendered, whatever it shows.
  const app = {
    onJobChanges: (listener: (outdated: OutdatedJobs) => void) => {
      change = (outdated = []) => listener(outdated);
    },
    areJobChangesKnown: () => areJobChangesKnown,
    catchUpWithJobChanges: () => null,
    isPersonal: (cookies: string) => cookies.includes("login="),
    sharedAddressOf: ({ pathname }: URL) =>
      pathname.startsWith("/private")
        ? null
        : { address: pathname, isList: pathname.startsWith("/list"), mayLag: pathname === "/list" },
    dayInIndia,
    logError: () => undefined,
    logRequest: () => undefined,
    countCopy: () => undefined,
  } as unknown as App;
  const shared = shareAnswers(app, async ({ address, isList, mayLag }) => {
    const number = (rendered[address] = (rendered[address] ?? 0) + 1);
    const day = dayInIndia(Date.now());
    const {
      text = `${address} ${number} ${JOB}`,
      status = 200,
      headers = {},
      mayBeKept = status === 200,
    } = await render(address, number);
    return { copy: makeCopy({ status, headers, address, isList, mayLag, day }, Buffer.from(text)), mayBeKept };
  });
  server = createServer((incoming, outgoing) => {
    shared.answer(incoming, outgoing, () => outgoing.end("for one visitor"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

const dayInIndia = (time: number) => Math.floor((time + 5.5 * 60 * 60 * 1000) / (24 * 60 * 60 * 1000));

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { headers });
  return { status: response.status, text: await response.text(), headers: response.headers };
};
const textOf = async (path: string) => (await get(path)).text;

test("a page is rendered once for all", async () => {
  const first = await get("/page");
  expect(await get("/page")).toMatchObject({ text: first.text });
  expect(rendered).toEqual({ "/page": 1 });
});

test("whoever has it already gets no body", async () => {
  const { headers } = await get("/page");
  const again = await get("/page", { "If-None-Match": headers.get("ETag") ?? "" });
  expect(again).toMatchObject({ status: 304, text: "" });
});

test("what is for one visitor is passed on", async () => {
  await get("/page");
  expect((await get("/page", { Cookie: "login=x" })).text).toBe("for one visitor");
  expect((await get("/private")).text).toBe("for one visitor");
  expect(await (await fetch(`${url}/page`, { method: "POST", body: "x" })).text()).toBe("for one visitor");
});

test("however many ask for a page that is not there yet, it is rendered once", async () => {
  const texts = await Promise.all(Array.from({ length: 20 }, () => textOf("/page")));
  expect(new Set(texts).size).toBe(1);
  expect(rendered).toEqual({ "/page": 1 });
});

test("a page that shows a job is dropped when the job changes, other pages are not", async () => {
  render = (address) => Promise.resolve(address === "/other" ? { text: `other ${OTHER_JOB}` } : {});
  await Promise.all([get("/page"), get("/other")]);
  change([JOB]);
  await Promise.all([get("/page"), get("/other")]);
  expect(rendered).toEqual({ "/page": 2, "/other": 1 });
});

test("when any job may have changed, all pages with jobs are dropped", async () => {
  render = (address) => Promise.resolve(address === "/contact" ? { text: "no job" } : {});
  await Promise.all([get("/page"), get("/contact")]);
  change(null);
  await Promise.all([get("/page"), get("/contact")]);
  expect(rendered).toEqual({ "/page": 2, "/contact": 1 });
});

test("a list that is a moment old is shown while one request renders the new one, but no longer than a second", async () => {
  await get("/list");
  const wait = Promise.withResolvers<undefined>();
  render = async () => {
    await wait.promise;
    return {};
  };
  change();
  expect(await textOf("/list")).toContain("/list 1 ");
  expect(await textOf("/list")).toContain("/list 1 ");
  vi.advanceTimersByTime(1_001);
  const late = textOf("/list");
  wait.resolve(undefined);
  expect(await late).toContain("/list 2 ");
  expect(await textOf("/list")).toContain("/list 2 ");
  expect(rendered).toEqual({ "/list": 2 });
});

test("a list that must not lag is waited for", async () => {
  await get("/list-now");
  change();
  expect(await textOf("/list-now")).toContain("/list-now 2 ");
});

test("what changes while a page is rendered is not missed", async () => {
  render = (_address, number) => {
    if (number === 1) change([JOB]);
    return Promise.resolve({});
  };
  expect(await textOf("/page")).toContain("/page 2 ");
  expect(await textOf("/page")).toContain("/page 2 ");
});

test("a list that changed while it was rendered is rendered again", async () => {
  render = (_address, number) => {
    if (number === 1) change();
    return Promise.resolve({});
  };
  await get("/list");
  vi.advanceTimersByTime(1_001);
  expect(await textOf("/list")).toContain("/list 2 ");
});

test("what a page says of dates ends with the day in India", async () => {
  await get("/page");
  vi.setSystemTime(Date.now() + 18 * 60 * 60 * 1000);
  await get("/page");
  vi.setSystemTime(Date.now() + 60 * 60 * 1000);
  expect(await textOf("/page")).toContain("/page 2 ");
  expect(rendered).toEqual({ "/page": 2 });
});

test("while a service is away the last good copy is shown, unless a job in it has changed", async () => {
  await get("/list");
  render = () => Promise.resolve({ status: 503, text: "away" });
  change();
  vi.advanceTimersByTime(1_001);
  expect(await get("/list")).toMatchObject({ status: 200, text: `/list 1 ${JOB}` });
  change([JOB]);
  expect(await get("/list")).toMatchObject({ status: 503, text: "away" });
});

test("a copy that was dropped while an error was made in its place does not come back", async () => {
  await get("/list");
  render = () => {
    change([JOB]);
    return Promise.resolve({ status: 503, text: "away" });
  };
  change();
  vi.advanceTimersByTime(1_001);
  expect(await get("/list")).toMatchObject({ status: 503, text: "away" });
});

test("all that changes while a page is rendered is remembered", async () => {
  render = (_address, number) => {
    if (number === 1) for (const job of [JOB, OTHER_JOB]) change([job]);
    return Promise.resolve({});
  };
  expect(await textOf("/page")).toContain("/page 2 ");
});

test("a page that changes each time it is rendered is passed on, and not kept", async () => {
  render = () => {
    change([JOB]);
    return Promise.resolve({});
  };
  expect(await textOf("/page")).toBe("for one visitor");
  expect(rendered).toEqual({ "/page": 3 });
  render = () => Promise.resolve({});
  expect(await textOf("/page")).toContain("/page 4 ");
});

test("a list that is rendered a second time, since one of its jobs had changed, is not behind any more", async () => {
  render = (_address, number) => {
    if (number === 1) change([JOB]);
    return Promise.resolve({});
  };
  await get("/list");
  vi.advanceTimersByTime(1_001);
  await get("/list");
  expect(rendered).toEqual({ "/list": 2 });
});

test("a list of yesterday is not shown even for a moment", async () => {
  vi.setSystemTime(Date.parse("2026-11-21T18:29:59Z"));
  await get("/list");
  change();
  vi.setSystemTime(Date.parse("2026-11-21T18:30:00Z"));
  expect(await textOf("/list")).toContain("/list 2 ");
});

test("what is made while the changes can't be read is not kept", async () => {
  areJobChangesKnown = false;
  await get("/page");
  await get("/page");
  expect(rendered).toEqual({ "/page": 2 });
});

test("a page that is not found is told as such to whoever saw it before", async () => {
  render = () => Promise.resolve({ status: 404, text: "gone", headers: { "Cache-Control": "private, no-cache" } });
  const { headers } = await get("/page");
  const again = await get("/page", { "If-None-Match": headers.get("ETag") ?? "", "Sec-Purpose": "prefetch" });
  expect([again.status, again.text, again.headers.get("Cache-Control")]).toEqual([404, "gone", "private, no-cache"]);
});

test.each(["//page", "/\\\\page"])("%s, of which a host would be read, is passed on", async (path) => {
  const request = requestHttp(url, { path }).end();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  expect(await text(response)).toBe("for one visitor");
});

test("a request with a body is passed on; one whose body is empty is not", async () => {
  const ask = async (length: number) => {
    const request = requestHttp(`${url}/page`, { headers: { "Content-Length": length } }).end("x".repeat(length));
    const [response] = (await once(request, "response")) as [IncomingMessage];
    return await text(response);
  };
  expect(await ask(1)).toBe("for one visitor");
  expect(await ask(0)).toContain("/page 1 ");
});

test("whoever asks a thousand times and reads nothing gets one plain body for all, and is cut off", async () => {
  const sockets: Socket[] = [];
  server.on("connection", (socket) => sockets.push(socket));
  render = () => Promise.resolve({ text: longText(400), headers: { "Content-Type": "text/plain" } });
  await get("/page");
  vi.mocked(decompress).mockClear();
  const visitor = connect(Number(new URL(url).port), "127.0.0.1");
  visitor.write("GET /page HTTP/1.1\r\nHost: site.example\r\n\r\n".repeat(1_000));
  await expect.poll(() => sockets.at(-1)?.timeout).toBe(30_000);
  expect(decompress).toHaveBeenCalledOnce();
  visitor.destroy();
});

test("a list that was found while something is away is shown for a moment only", async () => {
  render = () => Promise.resolve({ mayBeKept: false });
  expect(await textOf("/list")).toContain("/list 1 ");
  const wait = Promise.withResolvers<undefined>();
  render = () => wait.promise.then(() => ({}));
  expect(await textOf("/list")).toContain("/list 1 ");
  wait.resolve(undefined);
  await expect.poll(() => textOf("/list")).toContain("/list 2 ");
  expect(rendered).toEqual({ "/list": 2 });
});

test("what is not found, and what something was missing for, is not kept", async () => {
  render = () => Promise.resolve({ status: 404 });
  await get("/page");
  render = () => Promise.resolve({ mayBeKept: false });
  await get("/page");
  render = () => Promise.resolve({});
  await get("/page");
  await get("/page");
  expect(rendered).toEqual({ "/page": 3 });
});

test("when the rendering fails, the request is passed on", async () => {
  render = () => Promise.reject(new Error("broken"));
  expect(await textOf("/page")).toBe("for one visitor");
});

/** Of an answer as it is sent, in bytes. */
async function sizeOf(address: string): Promise<number> {
  const { headers } = await fetch(url + address, { headers: { "Accept-Encoding": "br" } });
  return Number(headers.get("Content-Length"));
}

const longText = (lines: number) =>
  Array.from({ length: lines }, (_, index) => `${JOB} job ${(index * 7919) % 997}`).join("\n");

test("a page that is dropped while it is compressed stays dropped", async () => {
  render = (address) =>
    Promise.resolve({ text: longText(address === "/page" ? 8_000 : 400), headers: { "Content-Type": "text/plain" } });
  await sizeOf("/page");
  await sizeOf("/page");
  // It takes longer to compress than to come.
  change([JOB]);
  const quick = await sizeOf("/next");
  await expect.poll(() => sizeOf("/next"), { timeout: 20_000 }).toBeLessThan(quick);
  await sizeOf("/page");
  expect(rendered).toEqual({ "/page": 2, "/next": 1 });
});

test("no body is made for who asks for none", async () => {
  render = () => Promise.resolve({ text: longText(400), headers: { "Content-Type": "text/plain" } });
  const { text, headers } = await get("/page");
  vi.mocked(decompress).mockClear();
  const plain = { "Accept-Encoding": "identity" };
  const head = await fetch(`${url}/page`, { method: "HEAD", headers: plain });
  expect(Number(head.headers.get("Content-Length"))).toBe(Buffer.byteLength(text));
  const known = await get("/page", { ...plain, "If-None-Match": headers.get("ETag") ?? "" });
  expect(known).toMatchObject({ status: 304, text: "" });
  expect(decompress).not.toHaveBeenCalled();
  expect((await get("/page", plain)).text).toBe(text);
  expect(decompress).toHaveBeenCalledOnce();
});

test("pages that have room only as they are compressed are all kept", async () => {
  render = () => Promise.resolve({ text: JOB.repeat(200_000), headers: { "Content-Type": "text/plain" } });
  const paths = ["/a", "/b", "/c", "/d"];
  for (const path of [...paths, ...paths]) await get(path);
  expect(rendered).toEqual({ "/a": 1, "/b": 1, "/c": 1, "/d": 1 });
  expect((await get("/a", { "Accept-Encoding": "identity" })).text).toBe(JOB.repeat(200_000));
});

test("only what is asked for again is compressed thoroughly", async () => {
  render = () => Promise.resolve({ text: longText(400), headers: { "Content-Type": "text/plain" } });
  const quick = await sizeOf("/once");
  expect(await sizeOf("/twice")).toBe(quick);
  await expect.poll(() => sizeOf("/twice"), { timeout: 20_000 }).toBeLessThan(quick);
  // They are compressed one after the other, so its turn would have come before.
  expect(await sizeOf("/once")).toBe(quick);
});
