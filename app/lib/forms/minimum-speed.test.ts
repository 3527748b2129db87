import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { readWithMinimumSpeed, SenderTooSlow, type Pace } from "./minimum-speed.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends so many bytes at a time, a second after the other; never ends by itself. */
function sending(bytesEachSecond: (second: number) => number): ReadableStream<Uint8Array> {
  let second = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      second += 1;
      controller.enqueue(new Uint8Array(bytesEachSecond(second)));
    },
  });
}

/** The milliseconds until the reading failed; null where it did not fail. */
async function failedAfter(body: ReadableStream<Uint8Array>, withinMs: number, pace?: Pace): Promise<number | null> {
  const startedAt = Date.now();
  const after: number[] = [];
  const reading = (async () => {
    try {
      for await (const piece of readWithMinimumSpeed(body, pace)) expect(piece).toBeInstanceOf(Uint8Array);
    } catch (error) {
      expect(error).toBeInstanceOf(SenderTooSlow);
      after.push(Date.now() - startedAt);
    }
  })();
  await vi.advanceTimersByTimeAsync(withinMs);
  if (after.length) await reading;
  return after[0] ?? null;
}

test("all pieces are passed on", async () => {
  let text = "";
  for await (const piece of readWithMinimumSpeed(new Blob(["one ", "two"]).stream())) {
    text += Buffer.from(piece).toString();
  }
  expect(text).toBe("one two");
});

test("a sender who sends nothing fails after ten seconds", async () => {
  expect(await failedAfter(new ReadableStream(), 60_000)).toBe(10_000);
});

test("a sender who sends a byte now and then fails after ten seconds", async () => {
  expect(
    await failedAfter(
      sending(() => 1),
      60_000,
    ),
  ).toBe(10_000);
});

test("2G is fast enough, however long it takes", async () => {
  expect(
    await failedAfter(
      sending(() => 2_500),
      30 * 60_000,
    ),
  ).toBeNull();
});

test("a line may stop for some seconds and then catch up", async () => {
  expect(
    await failedAfter(
      sending((second) => (second % 8 ? 0 : 40_000)),
      10 * 60_000,
    ),
  ).toBeNull();
});

test("a sender who was fast at first and then stops fails", async () => {
  expect(
    await failedAfter(
      sending((second) => (second <= 5 ? 100_000 : 0)),
      60_000,
    ),
  ).toBe(20_000);
});

test("a sender who is asked for more speed fails below it, and at once when it has to make room", async () => {
  const pace = (leastSpeed: number, signal = new AbortController().signal) => ({
    leastSpeed: () => leastSpeed,
    received: () => undefined,
    signal,
  });
  expect(
    await failedAfter(
      sending(() => 5_000),
      60_000,
      pace(4_000),
    ),
  ).toBeNull();
  expect(
    await failedAfter(
      sending(() => 5_000),
      60_000,
      pace(16_000),
    ),
  ).toBe(10_000);
  const cut = new AbortController();
  setTimeout(() => cut.abort(), 2_500);
  expect(
    await failedAfter(
      sending(() => 50_000),
      60_000,
      pace(4_000, cut.signal),
    ),
  ).toBe(2_500);
});
