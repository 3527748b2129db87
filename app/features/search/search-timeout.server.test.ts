import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { noteAnswer, withinTimeout } from "./search-timeout.server.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // Reset the clock, so that the previous test's answer does not count.
  noteAnswer();
});
afterEach(() => vi.useRealTimers());

const never = new Promise<string>(() => undefined);

/** After how long it is given up. */
async function patienceWith(
  answer: Promise<string | null>,
  { answersEveryMs, since = performance.now() }: { answersEveryMs: number; since?: number },
) {
  const others = setInterval(noteAnswer, answersEveryMs);
  const startedAt = Date.now();
  const given = withinTimeout(answer, since).then((found) => ({ found, afterMs: Date.now() - startedAt }));
  await vi.advanceTimersByTimeAsync(5_000);
  clearInterval(others);
  return given;
}

test("a silent search engine is given up soon, whether it has just answered or long ago", async () => {
  expect(await patienceWith(never, { answersEveryMs: 60_000 })).toEqual({ found: null, afterMs: 300 });
  expect(await patienceWith(never, { answersEveryMs: 60_000 })).toEqual({ found: null, afterMs: 300 });
});

test("one that answers others is waited for, but not for long", async () => {
  expect(await patienceWith(never, { answersEveryMs: 50 })).toEqual({ found: null, afterMs: 1_000 });
  const slow = new Promise<string>((resolve) => setTimeout(resolve, 700, "found"));
  expect(await patienceWith(slow, { answersEveryMs: 50 })).toEqual({ found: "found", afterMs: 700 });
});

test("who has waited for other answers before waits no longer in all, but a moment for each", async () => {
  const waited = (ms: number) => ({ answersEveryMs: 50, since: performance.now() - ms });
  expect(await patienceWith(never, waited(600))).toEqual({ found: null, afterMs: 400 });
  expect(await patienceWith(never, waited(5_000))).toEqual({ found: null, afterMs: 300 });
});

test("once it falls silent, all who wait give it up a moment after its last answer", async () => {
  setTimeout(noteAnswer, 200);
  expect(await patienceWith(never, { answersEveryMs: 60_000 })).toEqual({ found: null, afterMs: 500 });
});
