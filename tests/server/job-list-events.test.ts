import { afterEach, describe, expect, inject, test } from "vitest";

import { useAppServer } from "./use-app-server.ts";
import { useGate } from "./use-gate.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const { environment } = inject("backends");
const database = serverClient(environment);
const gate = await useGate(environment.SUPABASE_URL);
const app = await useAppServer({ SUPABASE_URL: gate.url, TRUSTED_PROXIES: "1" });
afterEach(() => {
  gate.delayMs = 0;
});

const timesAsked = () => gate.asked.filter((path) => path.includes("/rpc/job_list_state")).length;

/** A stream as a browser at this address would ask for it. */
type Asked = RequestInit & { path?: string; server?: { url: string } };
function ask(address: string, { signal, path = "/feed-events", method = "GET", server = app }: Asked = {}) {
  return fetch(server.url + path, { method, signal, headers: { "X-Forwarded-For": address } });
}

/** What comes over the stream, as it comes. */
function listen(address = "49.36.1.1", server: { url: string } = app) {
  const stopping = new AbortController();
  const versions: number[] = [];
  const ended = (async () => {
    const response = await ask(address, { signal: stopping.signal, server });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/event-stream");
    expect(response.headers.get("Content-Encoding")).toBeNull();
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      for (const [, version] of piece.value.matchAll(/^data: (\d+)$/gm)) versions.push(Number(version));
    }
    return "ended" as const;
  })().catch((error: unknown) => (stopping.signal.aborted ? ("left" as const) : error));
  return { versions, ended, leave: () => stopping.abort() };
}

test("every listener gets the version and each newer one; the database is asked once for all of them", async () => {
  const listeners = Array.from({ length: 30 }, (_none, index) => listen(`49.36.2.${index}`));
  await expect.poll(() => listeners.every(({ versions }) => versions.length === 1)).toBe(true);
  const [before = 0] = listeners[0]?.versions ?? [];
  const startedAt = Date.now();
  const askedBefore = timesAsked();
  await insertJob(database, { status: "approved" });
  await expect.poll(() => listeners.every(({ versions }) => (versions.at(-1) ?? 0) > before)).toBe(true);
  const seconds = (Date.now() - startedAt) / 1000;
  expect(timesAsked() - askedBefore).toBeLessThanOrEqual(Math.ceil(seconds) + 2);

  for (const listener of listeners) listener.leave();
  await Promise.all(listeners.map(({ ended }) => ended));
});

describe("an address", () => {
  const ADDRESS = "49.36.3.3";

  /** Opens streams until one is refused, and leaves them again. */
  async function countFree(): Promise<number> {
    // A response without a reference is collected as garbage, which ends its stream.
    const streams: Response[] = [];
    let answer = await ask(ADDRESS);
    for (; answer.status === 200; answer = await ask(ADDRESS)) streams.push(answer);
    for (const { body } of streams) await body?.cancel();
    return streams.length;
  }

  async function openSix() {
    const six = Array.from({ length: 6 }, () => listen(ADDRESS));
    await expect.poll(() => six.every(({ versions }) => versions.length === 1)).toBe(true);
    return six;
  }

  test("holds six streams; the seventh is told not to connect again, until one of them ends", async () => {
    const six = await openSix();
    expect((await ask(ADDRESS)).status).toBe(204);
    const other = listen("49.36.3.4");
    await expect.poll(() => other.versions.length).toBe(1);
    six[0]?.leave();
    await expect.poll(countFree).toBe(1);
    for (const listener of [...six, other]) listener.leave();
    await Promise.all([...six, other].map(({ ended }) => ended));
    await expect.poll(countFree).toBe(6);
  });

  test("loses no stream to requests of another kind", async () => {
    for (let request = 0; request < 10; request += 1) {
      expect((await ask(ADDRESS, { method: "HEAD" })).status).toBe(200);
    }
    expect(await countFree()).toBe(6);
    // Asked for as Remix's own pages ask: the answer never comes, since the stream never ends.
    const stopping = new AbortController();
    const waiting: Promise<unknown>[] = [];
    const holdOneMore = () => {
      waiting.push(ask(ADDRESS, { path: "/feed-events.data", signal: stopping.signal }).catch(() => null));
      return countFree();
    };
    await expect.poll(holdOneMore).toBe(0);
    stopping.abort();
    await Promise.all(waiting);
    await expect.poll(countFree).toBe(6);
  });
});

test("a slow database is asked again only after it has answered", async () => {
  const startedAt = Date.now();
  gate.delayMs = 1_000;
  const before = timesAsked();
  const listener = listen();
  await expect.poll(timesAsked).toBeGreaterThanOrEqual(before + 4);
  // Three answers of a second, and a second after each of them: six. Asked every second it would take three. A timer may
  // end early by as long as the process was busy when it was set, so that less than six is right on a busy machine.
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(4_500);
  listener.leave();
  await listener.ended;
});

test("a new version is sent once the search index has it, or after three seconds if the index is away; open streams do not delay the end of the server", async () => {
  await app.stop();
  // Without a search engine nothing leaves the outbox.
  const alone = await startAppServer({ ...environment, MEILISEARCH_HOST: "", MEILISEARCH_API_KEY: "" });
  await database.from("search_outbox").delete().gte("id", 0).throwOnError();
  const listener = listen("49.36.1.1", alone);
  await expect.poll(() => listener.versions.length).toBe(1);
  const changedAt = Date.now();
  await insertJob(database, { status: "approved" });
  await expect.poll(() => listener.versions.length).toBe(2);
  expect(Date.now() - changedAt).toBeGreaterThanOrEqual(2_990);

  await database.from("search_outbox").delete().gte("id", 0).throwOnError();
  const stoppedAt = Date.now();
  expect(await alone.stop()).toBe(0);
  // Otherwise the streams would be cut ten seconds later.
  expect(Date.now() - stoppedAt).toBeLessThan(9_500);
  expect(await listener.ended).toBe("ended");
});
