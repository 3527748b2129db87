import { afterEach, beforeEach, expect, inject, test } from "vitest";

import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, type Client } from "#tests/fixtures/clients.ts";
import { openGate, type Gate } from "#tests/fixtures/gate.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

let database: Client;
let gate: Gate;
let app: AppServer;

const timesAsked = () => gate.asked.filter((path) => path.includes("/rpc/feed_state")).length;

beforeEach(async () => {
  const { environment } = inject("backends");
  database = serverClient(environment);
  gate = await openGate(environment.SUPABASE_URL ?? "");
  app = await startAppServer({ ...environment, SUPABASE_URL: gate.url });
});
afterEach(async () => {
  await app.stop();
  gate.close();
});

/** What comes over the stream, as it comes. */
function listen() {
  const stopping = new AbortController();
  const versions: number[] = [];
  const ended = (async () => {
    const response = await fetch(`${app.url}/feed-events`, { signal: stopping.signal });
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

test("every listener hears the version, and each newer one within five seconds; the database is asked once for all", async () => {
  const listeners = Array.from({ length: 30 }, listen);
  await expect.poll(() => listeners.every(({ versions }) => versions.length === 1), { timeout: 5_000 }).toBe(true);
  const [before = 0] = listeners[0]?.versions ?? [];
  const startedAt = Date.now();
  const askedBefore = timesAsked();
  await insertJob(database, { status: "approved" });
  await expect
    .poll(() => listeners.every(({ versions }) => versions.at(-1) === before + 1), { timeout: 5_000 })
    .toBe(true);
  const seconds = (Date.now() - startedAt) / 1000;
  expect(timesAsked() - askedBefore).toBeLessThanOrEqual(Math.ceil(seconds) + 2);

  for (const listener of listeners) listener.leave();
  await Promise.all(listeners.map(({ ended }) => ended));
});

test("nobody listening costs the database nothing", async () => {
  const listener = listen();
  await expect.poll(() => listener.versions.length, { timeout: 5_000 }).toBe(1);
  listener.leave();
  await listener.ended;
  // The server has noticed when a request of another kind is answered after a poll would have been due.
  let quiet = timesAsked();
  await expect
    .poll(
      () => {
        const still = timesAsked() === quiet;
        quiet = timesAsked();
        return still;
      },
      { timeout: 10_000, interval: 2_500 },
    )
    .toBe(true);
});

test("open streams do not hold up the end of the server", async () => {
  const listener = listen();
  await expect.poll(() => listener.versions.length, { timeout: 5_000 }).toBe(1);
  const startedAt = Date.now();
  expect(await app.stop()).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(5_000);
  expect(await listener.ended).toBe("ended");
});
