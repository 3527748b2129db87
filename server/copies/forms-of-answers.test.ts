import { connect, type Socket } from "node:net";
import { expect, test, vi } from "vitest";

import { decompress } from "../compression.ts";
import { JOB, useSharedAnswers } from "#tests/fixtures/shared-answers.ts";

// In which form an answer is kept and sent: plain or compressed, quickly or thoroughly.

vi.mock(import("../compression.ts"), { spy: true });

const site = useSharedAnswers();

test("whoever asks a thousand times and reads nothing gets one plain body for all, and is cut off", async () => {
  const sockets: Socket[] = [];
  site.server.on("connection", (socket) => sockets.push(socket));
  site.render = () => Promise.resolve({ text: longText(400), headers: { "Content-Type": "text/plain" } });
  await site.get("/page");
  vi.mocked(decompress).mockClear();
  const visitor = connect(Number(new URL(site.url).port), "127.0.0.1");
  visitor.write("GET /page HTTP/1.1\r\nHost: site.example\r\n\r\n".repeat(1_000));
  await expect.poll(() => sockets.at(-1)?.timeout).toBe(30_000);
  expect(decompress).toHaveBeenCalledOnce();
  visitor.destroy();
});

/** Of an answer as it is sent, in bytes. */
async function sizeOf(address: string): Promise<number> {
  const { headers } = await fetch(site.url + address, { headers: { "Accept-Encoding": "br" } });
  return Number(headers.get("Content-Length"));
}

const longText = (lines: number) =>
  Array.from({ length: lines }, (_, index) => `${JOB} job ${(index * 7919) % 997}`).join("\n");

test("a page that is dropped while it is compressed stays dropped", async () => {
  site.render = (address) =>
    Promise.resolve({ text: longText(address === "/page" ? 8_000 : 400), headers: { "Content-Type": "text/plain" } });
  for (let time = 0; time < 5; time += 1) await sizeOf("/page");
  // It takes longer to compress than to come.
  site.change([JOB]);
  const quick = await sizeOf("/next");
  await expect.poll(() => sizeOf("/next")).toBeLessThan(quick);
  await sizeOf("/page");
  expect(site.rendered).toEqual({ "/page": 2, "/next": 1 });
});

test("no body is made for who asks for none", async () => {
  site.render = () => Promise.resolve({ text: longText(400), headers: { "Content-Type": "text/plain" } });
  const { text, headers } = await site.get("/page");
  vi.mocked(decompress).mockClear();
  const plain = { "Accept-Encoding": "identity" };
  const head = await fetch(`${site.url}/page`, { method: "HEAD", headers: plain });
  expect(Number(head.headers.get("Content-Length"))).toBe(Buffer.byteLength(text));
  const known = await site.get("/page", { ...plain, "If-None-Match": headers.get("ETag") ?? "" });
  expect(known).toMatchObject({ status: 304, text: "" });
  expect(decompress).not.toHaveBeenCalled();
  expect((await site.get("/page", plain)).text).toBe(text);
  expect(decompress).toHaveBeenCalledOnce();
});

test("pages that have room only as they are compressed are all kept", async () => {
  site.render = () => Promise.resolve({ text: JOB.repeat(200_000), headers: { "Content-Type": "text/plain" } });
  const paths = ["/a", "/b", "/c", "/d"];
  for (const path of [...paths, ...paths]) await site.get(path);
  expect(site.rendered).toEqual({ "/a": 1, "/b": 1, "/c": 1, "/d": 1 });
  expect((await site.get("/a", { "Accept-Encoding": "identity" })).text).toBe(JOB.repeat(200_000));
});

test("only what is asked for often is compressed thoroughly", async () => {
  site.render = () => Promise.resolve({ text: longText(400), headers: { "Content-Type": "text/plain" } });
  const quick = await sizeOf("/seldom");
  for (let time = 0; time < 2; time += 1) expect(await sizeOf("/seldom")).toBe(quick);
  // Who asks for no body says nothing of how often it is read.
  for (let time = 0; time < 10; time += 1) {
    await fetch(`${site.url}/seldom`, { method: "HEAD", headers: { "Accept-Encoding": "br" } });
  }
  expect(await sizeOf("/often")).toBe(quick);
  await expect.poll(() => sizeOf("/often")).toBeLessThan(quick);
  // They are compressed one after the other, so its turn would have come before.
  expect(await sizeOf("/seldom")).toBe(quick);
});
