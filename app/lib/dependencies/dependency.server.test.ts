import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";

import { createDependency, isOverloaded, isUnavailable, type DependencyOptions } from "./dependency.server.ts";
import { logInfo, logWarning } from "../monitoring/log.server.ts";

// why: log lines bypass process.stdout.
vi.mock("../monitoring/log.server.ts", { spy: true });

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const ok: Answer = (_request, response) => response.end("fine");
const silent: Answer = () => undefined;
const failing =
  (status: number): Answer =>
  (_request, response) =>
    response.writeHead(status).end();
const hangingBody: Answer = (_request, response) => {
  response.writeHead(200, { "Content-Length": "1000" }).write("a");
};

const cleanups: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const cleanup of cleanups.splice(0)) cleanup();
});

async function serve(answer: Answer) {
  const service = { answer, calls: 0, url: "", close: (): void => undefined };
  const server = createServer((request, response) => {
    service.calls += 1;
    service.answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  service.url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  service.close = () => {
    server.closeAllConnections();
    server.close();
  };
  cleanups.push(service.close);
  return service;
}

const dependencyOf = (options: Partial<DependencyOptions> = {}) =>
  createDependency({ name: "Telegram", deadlineMs: 20_000, atOnce: 10, queue: 100, ...options });

async function times(number: number, call: () => Promise<unknown>): Promise<unknown[]> {
  const results: unknown[] = [];
  for (let count = 0; count < number; count += 1) results.push(await call().catch((error: unknown) => error));
  return results;
}

describe("the deadline", () => {
  test("ends a call that gets no answer", async () => {
    const service = await serve(silent);
    const error: unknown = await dependencyOf({ deadlineMs: 50 })
      .fetch(service.url)
      .catch((cause: unknown) => cause);
    expect(isUnavailable(error)).toBe(true);
    expect(isOverloaded(error)).toBe(false);
  });

  test("ends a call whose answer begins and does not go on", async () => {
    const service = await serve(hangingBody);
    await expect(dependencyOf({ deadlineMs: 50 }).fetch(service.url)).rejects.toThrow("did not answer in time");
  });

  test("covers the time in the queue", async () => {
    const service = await serve(silent);
    const deadlineMs = 100;
    const { fetch } = dependencyOf({ deadlineMs, atOnce: 1 });
    const [first, ...others] = [1, 2, 3].map(() => fetch(service.url).catch((error: unknown) => error));
    expect(isUnavailable(await first)).toBe(true);
    // Those that waited in the queue are over too, long before a deadline that begins only now.
    const oneMore = dependencyOf({ deadlineMs })
      .fetch(service.url)
      .catch(() => []);
    const results = await Promise.race([Promise.all(others), oneMore]);
    expect(results).toHaveLength(2);
  });

  test("a stream is handed over before its end", async () => {
    const service = await serve(hangingBody);
    const response = await dependencyOf({ streams: true }).fetch(service.url);
    const reader = response.body?.getReader();
    expect(await reader?.read()).toMatchObject({ done: false });
    await reader?.cancel();
  });
});

describe("the bulkhead", () => {
  test("lets so many through and so many wait; one more fails at once", async () => {
    const service = await serve(silent);
    const { fetch } = dependencyOf({ atOnce: 2, queue: 1 });
    const waiting = Promise.allSettled([fetch(service.url), fetch(service.url), fetch(service.url)]);
    const error: unknown = await fetch(service.url).catch((cause: unknown) => cause);
    expect(isOverloaded(error)).toBe(true);
    await expect.poll(() => service.calls).toBe(2);
    service.answer = ok;
    service.close();
    await waiting;
  });

  test("who is turned away does not open the breaker", async () => {
    const service = await serve(silent);
    const { fetch } = dependencyOf({ atOnce: 1, queue: 0 });
    const held = fetch(service.url);
    await expect.poll(() => service.calls).toBe(1);
    const refused = await times(50, () => fetch(service.url));
    expect(refused.every(isOverloaded)).toBe(true);
    service.close();
    await expect(held).rejects.toThrow();
    const other = await serve(ok);
    expect((await fetch(other.url)).status).toBe(200);
  });
});

describe("the breaker", () => {
  test.each([
    { what: "429", answer: failing(429) },
    { what: "503", answer: failing(503) },
  ])("opens when most answers are $what, and asks no more", async ({ answer }) => {
    const service = await serve(answer);
    const { fetch } = dependencyOf();
    await times(10, () => fetch(service.url));
    expect(service.calls).toBe(10);
    await expect(fetch(service.url)).rejects.toThrow("circuit breaker is open");
    expect(service.calls).toBe(10);
  });

  test("opens when connections are refused", async () => {
    const service = await serve(ok);
    service.close();
    const { fetch } = dependencyOf();
    await times(10, () => fetch(service.url));
    await expect(fetch(service.url)).rejects.toThrow("circuit breaker is open");
  });

  test.each([400, 401, 403, 404, 409, 422, 500])("stays closed for any number of answers with %i", async (status) => {
    const service = await serve(failing(status));
    const { fetch } = dependencyOf();
    const results = await times(60, () => fetch(service.url));
    expect(results.map((result) => (result as Response).status)).toEqual(Array.from({ length: 60 }, () => status));
  });

  test("stays closed while a few calls in a row fail among many that don't", async () => {
    const service = await serve(ok);
    const { fetch } = dependencyOf();
    await times(20, () => fetch(service.url));
    service.answer = failing(503);
    await times(9, () => fetch(service.url));
    service.answer = ok;
    expect((await fetch(service.url)).status).toBe(200);
  });

  test("callers who leave don't open it, and their calls end by themselves", async () => {
    const service = await serve(silent);
    const { fetch } = dependencyOf({ atOnce: 100 });
    const leaving = new AbortController();
    const left = Promise.allSettled(Array.from({ length: 40 }, () => fetch(service.url, { signal: leaving.signal })));
    await expect.poll(() => service.calls).toBe(40);
    leaving.abort(new Error("left"));
    expect((await left).map((result) => String((result as PromiseRejectedResult).reason))).toEqual(
      Array.from({ length: 40 }, () => "Error: left"),
    );
    service.answer = ok;
    expect((await fetch(service.url)).status).toBe(200);
  });

  test("a malformed request does not open it", async () => {
    const service = await serve(ok);
    const { fetch } = dependencyOf();
    const results = await times(40, () => fetch(service.url, { headers: { "X-Name": "a\nb" } }));
    expect(results.some(isUnavailable)).toBe(false);
    expect((await fetch(service.url)).status).toBe(200);
  });

  test.each([
    { hasStandIn: true, what: "is left to its stand-in while one call tries it again" },
    { hasStandIn: false, what: "keeps the others waiting while one call tries it again, and answers them" },
  ])("$what", async ({ hasStandIn }) => {
    const service = await serve(failing(503));
    const { fetch } = dependencyOf({ hasStandIn });
    vi.useFakeTimers({ toFake: ["Date"] });
    await times(10, () => fetch(service.url));
    vi.setSystemTime(Date.now() + 2_001);
    const held = Promise.withResolvers<undefined>();
    service.answer = (_request, response) => void held.promise.then(() => response.end("fine"));
    const trying = fetch(service.url);
    await expect.poll(() => service.calls).toBe(11);
    const other = fetch(service.url);
    if (hasStandIn) await expect(other).rejects.toThrow("half open");
    held.resolve(undefined);
    expect((await trying).status).toBe(200);
    if (!hasStandIn) expect((await other).status).toBe(200);
    expect((await fetch(service.url)).status).toBe(200);
  });

  test("tries again after a moment, closes, and writes one line for each", async () => {
    vi.mocked(logWarning).mockClear();
    vi.mocked(logInfo).mockClear();
    const service = await serve(failing(503));
    const { fetch } = dependencyOf();
    vi.useFakeTimers({ toFake: ["Date"] });
    await times(10, () => fetch(service.url));
    for (let round = 0; round < 3; round += 1) {
      vi.setSystemTime(Date.now() + 2_001);
      await times(5, () => fetch(service.url));
    }
    expect(service.calls).toBe(13);
    service.answer = ok;
    vi.setSystemTime(Date.now() + 2_001);
    await times(5, () => fetch(service.url));
    expect(service.calls).toBe(18);
    expect(vi.mocked(logWarning).mock.calls.map(([message]) => message)).toEqual([
      "a dependency does not answer: its circuit breaker is open",
    ]);
    expect(vi.mocked(logInfo).mock.calls.map(([message]) => message)).toEqual(["a dependency answers again"]);
  });
});

test("a redirect is not followed", async () => {
  const elsewhere = await serve(ok);
  const service = await serve((_request, response) => response.writeHead(307, { Location: elsewhere.url }).end());
  await expect(dependencyOf().fetch(service.url, { method: "POST", body: "secret" })).rejects.toThrow();
  expect(elsewhere.calls).toBe(0);
});

test("a read on a closed connection is retried once, a write is not", async () => {
  const service = await serve(ok);
  const { fetch } = dependencyOf();
  const resetOnce = () => {
    service.answer = (request) => {
      service.answer = ok;
      request.socket.resetAndDestroy();
    };
  };
  resetOnce();
  expect(await (await fetch(service.url)).text()).toBe("fine");
  resetOnce();
  await expect(fetch(service.url, { method: "POST", body: "x" })).rejects.toThrow();
});

test("an answer that breaks off fails that call alone", async () => {
  const service = await serve((request, response) => {
    response.writeHead(200, { "Content-Length": "1000" }).write("a", () => request.socket.resetAndDestroy());
  });
  const { fetch } = dependencyOf();
  const error: unknown = await fetch(service.url, { method: "POST", body: "x" }).catch((cause: unknown) => cause);
  expect(isUnavailable(error)).toBe(true);
  service.answer = ok;
  expect(await (await fetch(service.url)).text()).toBe("fine");
});

test("requests and responses pass unchanged", async () => {
  const service = await serve((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (piece: string) => (body += piece));
    request.on("end", () => {
      response.setHeader("Set-Cookie", ["a=1", "b=2"]);
      response.writeHead(201, "Made", { "X-Sent": String(request.headers["x-sent"]) });
      response.end(`${request.method} ${request.url} ${request.headers["content-length"]} ${body}`);
    });
  });
  const body = "हिन्दी";
  const answer = await dependencyOf().fetch(`${service.url}path?q=1`, {
    method: "PATCH",
    headers: { "X-Sent": "yes" },
    body,
  });
  expect([answer.status, answer.statusText, answer.headers.get("X-Sent")]).toEqual([201, "Made", "yes"]);
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(await answer.text()).toBe(`PATCH /path?q=1 ${Buffer.byteLength(body)} ${body}`);
});
