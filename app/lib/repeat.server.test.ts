import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { repeat } from "./repeat.server.ts";

const { logError } = vi.hoisted(() => ({ logError: vi.fn() }));
vi.mock("./monitoring/log.server.ts", () => ({ logError }));

const TIMES = { firstAfterMs: 1_000, everyMs: 60_000, failure: "it could not be swept" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the work is done after the first time, and again each time so long after it has ended", async () => {
  let end: () => void = () => undefined;
  const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const stop = repeat(work, TIMES);
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(work).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
  end();
  await stop();
});

test("work that fails is logged and tried again", async () => {
  const problem = new Error("The database is away.");
  const work = vi.fn(() => Promise.reject(problem));
  const stop = repeat(work, TIMES);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(work).toHaveBeenCalledTimes(2);
  expect(logError).toHaveBeenLastCalledWith("it could not be swept", problem);
  await stop();
});

test("stopped before the first time, it never begins", async () => {
  const work = vi.fn(() => Promise.resolve());
  await repeat(work, TIMES)();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(work).not.toHaveBeenCalled();
});

test("stopped during the work, it ends with it, and no timer is left", async () => {
  let end: () => void = () => undefined;
  const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const stop = repeat(work, TIMES);
  await vi.advanceTimersByTimeAsync(1_000);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stopped).not.toHaveBeenCalled();
  end();
  await stopping;
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(work).toHaveBeenCalledTimes(1);
});
