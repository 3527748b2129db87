import { once } from "node:events";
import { request as requestHttp, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

import { JOB, useSharedAnswers } from "#tests/fixtures/shared-answers.ts";

// To whom an answer is sent that was made for all.

const site = useSharedAnswers();

test("a page is rendered once for all", async () => {
  const first = await site.get("/page");
  expect(await site.get("/page")).toMatchObject({ text: first.text });
  expect(site.rendered).toEqual({ "/page": 1 });
});

test("whoever has it already gets no body", async () => {
  const { headers } = await site.get("/page");
  const again = await site.get("/page", { "If-None-Match": headers.get("ETag") ?? "" });
  expect(again).toMatchObject({ status: 304, text: "" });
});

test("each answer has an id of its own, also where it has no body", async () => {
  const { headers } = await site.get("/page");
  const again: Record<string, string>[] = [
    {},
    { "If-None-Match": headers.get("ETag") ?? "" },
    { "Sec-Purpose": "prefetch" },
    {},
  ];
  const answers = await Promise.all(again.map((sent) => site.get("/page", sent)));
  const ids = [headers, ...answers.map((answer) => answer.headers)].map((one) => one.get("X-Request-Id"));
  expect(ids.filter((id) => /^[0-9a-f]{20}$/.test(id ?? ""))).toEqual([...new Set(ids)]);
  expect(ids).toHaveLength(5);
});

test("whoever has an older one gets the new one", async () => {
  const { headers } = await site.get("/page");
  site.change([JOB]);
  const now = await site.get("/page", { "If-None-Match": headers.get("ETag") ?? "" });
  expect(now).toMatchObject({ status: 200, text: `/page 2 ${JOB}` });
  expect(now.headers.get("ETag")).not.toBe(headers.get("ETag"));
});

test("what is for one visitor is passed on", async () => {
  await site.get("/page");
  expect((await site.get("/page", { Cookie: "login=x" })).text).toBe("for one visitor");
  expect((await site.get("/private")).text).toBe("for one visitor");
  expect(await (await fetch(`${site.url}/page`, { method: "POST", body: "x" })).text()).toBe("for one visitor");
});

test("however many ask for a page that is not there yet, it is rendered once", async () => {
  const texts = await Promise.all(Array.from({ length: 20 }, () => site.textOf("/page")));
  expect(new Set(texts).size).toBe(1);
  expect(site.rendered).toEqual({ "/page": 1 });
});

test("a page that is not found is told as such to whoever saw it before", async () => {
  site.render = () => Promise.resolve({ status: 404, text: "gone", headers: { "Cache-Control": "private, no-cache" } });
  const { headers } = await site.get("/page");
  const again = await site.get("/page", { "If-None-Match": headers.get("ETag") ?? "", "Sec-Purpose": "prefetch" });
  expect([again.status, again.text, again.headers.get("Cache-Control")]).toEqual([404, "gone", "private, no-cache"]);
});

test.each(["//page", "/\\\\page"])("%s, of which a host would be read, is passed on", async (path) => {
  const request = requestHttp(site.url, { path }).end();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  expect(await text(response)).toBe("for one visitor");
});

test("a request with a body is passed on; one whose body is empty is not", async () => {
  const ask = async (length: number) => {
    const request = requestHttp(`${site.url}/page`, { headers: { "Content-Length": length } }).end("x".repeat(length));
    const [response] = (await once(request, "response")) as [IncomingMessage];
    return await text(response);
  };
  expect(await ask(1)).toBe("for one visitor");
  expect(await ask(0)).toContain("/page 1 ");
});

test("when the rendering fails, the request is passed on", async () => {
  site.render = () => Promise.reject(new Error("broken"));
  expect(await site.textOf("/page")).toBe("for one visitor");
});

/** Has a page of this length sent, and gives the connection that it is sent on; nobody reads it. */
async function connectionFor(length: number): Promise<Socket> {
  site.render = () => Promise.resolve({ text: "x".repeat(length) });
  const connected = once(site.server, "connection");
  const request = requestHttp(`${site.url}/page`, { headers: { Connection: "close" } }).end();
  // The connection may be cut off.
  request.on("error", () => undefined);
  await once(request, "response");
  return ((await connected) as [Socket])[0];
}

test("whoever reads nothing of a long answer is cut off after a while", async () => {
  const connection = await connectionFor(30_000_000);
  expect(connection.timeout).toBe(30_000);
  // As its clock does.
  connection.emit("timeout");
  expect(connection.destroyed).toBe(true);
});

test("an answer that is out at once needs no clock", async () => {
  expect((await connectionFor(3)).timeout).toBeFalsy();
});
