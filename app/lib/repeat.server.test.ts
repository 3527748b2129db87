import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { repeat } from "./repeat.server.ts";

const { logError, logInfo, takeLease, releaseLease } = vi.hoisted(() => ({
  logError: vi.fn(),
  logInfo: vi.fn(),
  takeLease: vi.fn(),
  releaseLease: vi.fn(() => Promise.resolve()),
}));
vi.mock("./monitoring/log.server.ts", () => ({ logError, logInfo, logWarning: vi.fn() }));
vi.mock("./database/lease.server.ts", () => ({ takeLease, releaseLease }));

const TIMES = { firstAfterMs: 1_000, everyMs: 60_000, failure: "it could not be swept" };

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the work is done after the first time, and again each time so long after it has ended", async () => {
  let end: () => void = () => undefined;
  const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const { stop } = repeat(work, TIMES);
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

test("work that fails is tried again; only the first failure in a row and the recovery are logged", async () => {
  const problem = new Error("The database is away.");
  const work = vi.fn(() => Promise.reject(problem));
  const backoffMs = (failures: number) => failures * 10_000;
  const { stop } = repeat(work, { ...TIMES, recovery: "it is swept again", backoffMs });
  await vi.advanceTimersByTimeAsync(1_000 + 10_000 + 20_000);
  expect(work).toHaveBeenCalledTimes(3);
  expect(logError.mock.calls).toEqual([["it could not be swept", problem]]);
  work.mockImplementation(() => Promise.resolve() as Promise<never>);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(logInfo.mock.calls).toEqual([["it is swept again", { failures: 3 }]]);
  await stop();
});

test("work says how long to pause, or that it is done; a wake-up ends the pause", async () => {
  const pauses = [0, 5_000, undefined, "done"] as const;
  let run = 0;
  const worker = repeat(() => Promise.resolve(pauses[run++]), TIMES);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(run).toBe(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toBe(3);
  worker.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toBe(4);
  worker.wake();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(run).toBe(4);
});

test("with a lease only its holder works, and gives it up when the work fails and when it is stopped", async () => {
  const work = vi.fn(() => Promise.reject(new Error("broken")));
  takeLease.mockResolvedValueOnce(false).mockResolvedValue(true);
  const { stop } = repeat(work, { ...TIMES, lease: { name: "sweeping", seconds: 60 } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([work.mock.calls.length, releaseLease.mock.calls.length]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([work.mock.calls.length, releaseLease.mock.calls.length]).toEqual([1, 1]);
  await stop();
  expect(releaseLease).toHaveBeenCalledTimes(2);
});

test("stopped before the first time, it never begins", async () => {
  const work = vi.fn(() => Promise.resolve());
  await repeat(work, TIMES).stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(work).not.toHaveBeenCalled();
});

test("stopped during the work, it ends with it, and no timer is left", async () => {
  let end: () => void = () => undefined;
  const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const { stop } = repeat(work, TIMES);
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
