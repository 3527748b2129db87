import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { beforeEach, expect, inject, test } from "vitest";

import { apply, newApplicant, readKept } from "./applicant.ts";
import { useAppServer } from "../use-app-server.ts";
import { useGate } from "../use-gate.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { MULTIPART } from "#tests/fixtures/multipart.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { BEHIND_PROXY } from "#tests/fixtures/visitor.ts";

const FULL = "Many people are applying right now. Please send yours again in a minute.";
const CLOSED = "This job no longer takes applications.";
const BAD_RESUME = "Please upload a valid PDF, DOC, or DOCX under 2MB.";
const OF_ALL = 200;
const OF_ONE = 50;

const { environment } = inject("backends");

const gate = await useGate(environment.SUPABASE_URL);
const server = await useAppServer({ ...BEHIND_PROXY, SUPABASE_URL: gate.url });
const client = serverClient(environment);
let jobId: string;

beforeEach(async () => {
  jobId = (await insertJob(client, { status: "approved" })).id;
});

type Opened = { socket: Socket; answer: () => Promise<string>; close: () => void };

/** Sends the head of an application and the first bytes of its body. */
function beginToApply(
  address: string,
  { id = jobId, length = 1_000_000, bytesEachSecond = 0, allowHalfOpen = false } = {},
): Opened {
  const { hostname, port, origin } = new URL(server.url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen });
  socket.on("error", () => undefined);
  socket.write(
    [
      `POST /jobdetails/${id}/applications HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Origin: ${origin}`,
      `X-Forwarded-For: ${address}`,
      `Content-Type: ${MULTIPART}`,
      `Content-Length: ${length}`,
      "",
      "--",
    ].join("\r\n"),
  );
  const dripping = bytesEachSecond ? setInterval(() => socket.write("-".repeat(bytesEachSecond)), 1_000) : undefined;
  socket.once("close", () => clearInterval(dripping));
  return { socket, answer: () => text(socket).catch(() => ""), close: () => socket.destroy() };
}

function applyFrom(address: string) {
  return apply(server.url, jobId, newApplicant(), { value: pdfOf() }, { "X-Forwarded-For": address });
}

/** The applications with an upload slot: each is counted right after it gets one. */
function counted(): number {
  return gate.asked.filter((path) => path === "/rest/v1/rpc/take_from_limits").length;
}

test("200 idle connections from one address don't keep others from applying", async () => {
  const before = counted();
  const idle = Array.from({ length: OF_ALL }, () => beginToApply("203.0.113.1"));
  await expect.poll(() => counted() - before).toBe(OF_ONE);
  // The others of this address are answered at once, and the connection ends with it.
  const refused = await Promise.race(idle.map(({ answer }) => answer()));
  expect(refused).toMatch(/^HTTP\/1.1 503 /);
  expect(refused).toMatch(/^connection: close\r$/im);
  expect(refused).toContain(FULL);
  expect((await applyFrom("203.0.113.2")).text).toBe('{"outcome":"applied"}');
  idle.forEach(({ close }) => close());
});

test("connections from many addresses that send a byte now and then are closed within seconds", async () => {
  // More than there are slots: the last are refused if the first are still open.
  const slow = Array.from({ length: OF_ALL + 20 }, (_, index) =>
    beginToApply(`198.51.100.${index}`, { bytesEachSecond: index % 2 }),
  );
  const startedAt = performance.now();
  const answers = await Promise.all(slow.map(({ answer }) => answer()));
  expect(performance.now() - startedAt).toBeLessThan(60_000);
  const refused = answers.filter((answer) => /^HTTP\/1.1 503 /.test(answer));
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) expect(answer).toContain(FULL);
  const tooSlow = answers.filter((answer) => /^HTTP\/1.1 400 /.test(answer));
  expect(tooSlow).toHaveLength(answers.length - refused.length);
  expect(tooSlow.length).toBeGreaterThanOrEqual(OF_ALL);
  expect((await applyFrom("203.0.113.5")).text).toBe('{"outcome":"applied"}');
});

test("200 uploads from 16 networks, just faster than the least speed, don't keep 20 others from applying", async () => {
  const before = counted();
  const slow: Opened[] = [];
  try {
    // Each network takes what it can get before the next one comes.
    for (let network = 0; network < 16; network += 1) {
      const opened = counted();
      for (let number = 0; number < OF_ONE; number += 1)
        slow.push(beginToApply(`198.18.0.${network}`, { length: 2_000_000, bytesEachSecond: 2_600 }));
      await expect.poll(() => counted() - opened).toBeGreaterThan(0);
    }
    await expect.poll(() => counted() - before).toBeGreaterThanOrEqual(OF_ALL);
    // Half of them from one college.
    const honest = Array.from({ length: 20 }, (_, index) => applyFrom(`203.0.113.${Math.max(100, 90 + index)}`));
    const answers = await Promise.all(honest);
    expect(answers.map(({ text }) => text)).toEqual(answers.map(() => '{"outcome":"applied"}'));
    expect((await readKept(client, jobId)).rows).toHaveLength(20);
  } finally {
    slow.forEach(({ close }) => close());
  }
});

test("an application holds its slot until its answer is sent, not only until it was read", async () => {
  const before = counted();
  gate.holds = (_method, path) => path.startsWith("/storage/");
  const held = Array.from({ length: OF_ONE }, () => applyFrom("203.0.113.6"));
  try {
    await expect.poll(() => counted() - before).toBe(OF_ONE);
    // Three of them are being stored; the others wait their turn.
    await expect.poll(() => gate.held).toBeGreaterThanOrEqual(3);
    expect(gate.held).toBeLessThan(10);
    expect((await applyFrom("203.0.113.6")).status).toBe(503);
  } finally {
    await gate.letGo();
  }
  await Promise.all(held);
  expect((await applyFrom("203.0.113.6")).status).toBe(200);
});

test.each([
  { what: "more than any resume may have", options: { length: 5_000_000 }, status: 413, message: BAD_RESUME },
  { what: "an id that is none", options: { id: "1%20or%201=1" }, status: 404, message: CLOSED },
])("$what is refused before it is read, and the connection is closed", async ({ options, status, message }) => {
  const before = counted();
  const { answer, socket } = beginToApply("203.0.113.7", options);
  const refused = await answer();
  expect(refused).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(refused).toMatch(/^connection: close\r$/im);
  expect(refused).toContain(message);
  expect(counted()).toBe(before);
  // The client keeps its side open; the server closes after a moment.
  if (!socket.destroyed) await once(socket, "close");
});

test("the server stops reading a body that does not end", async () => {
  const { socket, answer } = beginToApply("203.0.113.9", { length: 1_000_000_000, allowHalfOpen: true });
  expect(await answer()).toContain(BAD_RESUME);
  let sent = 0;
  const piece = Buffer.alloc(1_000_000);
  while (!socket.destroyed && sent < 100_000_000) {
    sent += piece.length;
    // The write fails once the server has closed the connection.
    if (!socket.write(piece)) await Promise.race([once(socket, "drain"), once(socket, "close")]).catch(() => undefined);
  }
  expect(sent).toBeLessThan(60_000_000);
  expect((await readKept(client, jobId)).rows).toEqual([]);
});
