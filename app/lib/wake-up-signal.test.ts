import { expect, test, vi } from "vitest";

import { WakeUpSignal } from "./wake-up-signal.ts";

const LONG_MS = 60_000;

test("a pause lasts as long as it was asked for", async () => {
  vi.useFakeTimers();
  const ended = vi.fn();
  void new WakeUpSignal().pause(LONG_MS).then(ended);
  await vi.advanceTimersByTimeAsync(LONG_MS - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalled();
  vi.useRealTimers();
});

test("the signal ends a pause that has begun", async () => {
  const signal = new WakeUpSignal();
  const pause = signal.pause(LONG_MS);
  signal.send();
  await expect(pause).resolves.toBeUndefined();
});

test("a signal that came before the pause ends it too, until it is reset", async () => {
  const signal = new WakeUpSignal();
  signal.send();
  await expect(signal.pause(LONG_MS)).resolves.toBeUndefined();
  signal.reset();
  const ended = vi.fn();
  const pause = signal.pause(LONG_MS).then(ended);
  await Promise.resolve();
  expect(ended).not.toHaveBeenCalled();
  signal.send();
  await pause;
});
