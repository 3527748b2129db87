import { expect, test, vi } from "vitest";

import { streamFeed } from "./feed-response.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";

// why: a line of the log goes past process.stdout; what was to be logged is seen here, and still logged.
vi.mock("#app/lib/monitoring/log.server.ts", { spy: true });

async function* writePieces(failAt: number, seen: string[]): AsyncGenerator<string, void> {
  try {
    for (let index = 0; index < 5; index++) {
      await Promise.resolve();
      if (index === failAt) throw new Error("the database is gone");
      seen.push(`piece ${index}`);
      yield `${index}`;
    }
  } finally {
    seen.push("end");
  }
}

test("sends all pieces in their order, with a type and a time to keep it", async () => {
  const answer = await streamFeed(writePieces(9, []), "application/xml");
  expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=300");
  expect(await answer.text()).toBe("01234");
});

test("fails as a whole when the first piece fails", async () => {
  await expect(streamFeed(writePieces(0, []), "application/xml")).rejects.toThrow("the database is gone");
});

test("breaks off, and says so in the log, when a later piece fails", async () => {
  const answer = await streamFeed(writePieces(3, []), "application/xml");
  await expect(answer.text()).rejects.toThrow("the database is gone");
  expect(vi.mocked(logError).mock.calls.map(([message]) => message)).toEqual(["a feed broke off"]);
});

test("makes no more than is read, and stops when the reader leaves", async () => {
  const seen: string[] = [];
  const reader = (await streamFeed(writePieces(9, seen), "application/xml")).body?.getReader();
  await reader?.read();
  expect(seen.length).toBeLessThanOrEqual(2);
  await reader?.cancel();
  expect(seen.at(-1)).toBe("end");
  expect(seen.length).toBeLessThanOrEqual(3);
});
