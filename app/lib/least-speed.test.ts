import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { readAtLeastAt, SenderTooSlow } from "./least-speed.ts";

const TWO_KILOBYTES = { bytesPerSecond: 2_000, overSeconds: 10 };

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

/** The milliseconds until the sender was given up; null where that did not happen. */
async function givenUpAfter(body: ReadableStream<Uint8Array>, withinMs: number): Promise<number | null> {
  const startedAt = Date.now();
  const after: number[] = [];
  const reading = (async () => {
    try {
      for await (const piece of readAtLeastAt(TWO_KILOBYTES, body)) expect(piece).toBeInstanceOf(Uint8Array);
    } catch (error) {
      expect(error).toBeInstanceOf(SenderTooSlow);
      after.push(Date.now() - startedAt);
    }
  })();
  await vi.advanceTimersByTimeAsync(withinMs);
  if (after.length) await reading;
  return after[0] ?? null;
}

test("gives all pieces", async () => {
  let text = "";
  for await (const piece of readAtLeastAt(TWO_KILOBYTES, new Blob(["one ", "two"]).stream())) {
    text += Buffer.from(piece).toString();
  }
  expect(text).toBe("one two");
});

test("a sender of nothing is given up after ten seconds", async () => {
  expect(await givenUpAfter(new ReadableStream(), 60_000)).toBe(10_000);
});

test("a sender of a byte now and then is given up after ten seconds", async () => {
  expect(
    await givenUpAfter(
      sending(() => 1),
      60_000,
    ),
  ).toBe(10_000);
});

test("2G is fast enough, however long it takes", async () => {
  expect(
    await givenUpAfter(
      sending(() => 2_500),
      30 * 60_000,
    ),
  ).toBeNull();
});

test("so is a line that stands still for some seconds and then catches up", async () => {
  expect(
    await givenUpAfter(
      sending((second) => (second % 8 ? 0 : 40_000)),
      10 * 60_000,
    ),
  ).toBeNull();
});

test("what came fast at first gives no right to stop", async () => {
  expect(
    await givenUpAfter(
      sending((second) => (second <= 5 ? 100_000 : 0)),
      60_000,
    ),
  ).toBe(20_000);
});
