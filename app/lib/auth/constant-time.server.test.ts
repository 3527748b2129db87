import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { inConstantTime } from "./constant-time.server.ts";

const clock = vi.hoisted(() => ({ now: 5 }));
// why a clock of our own: on a busy machine a real one shows how busy it is.
vi.mock("node:timers/promises", () => ({
  setTimeout: (ms: number) => {
    clock.now += ms;
    return Promise.resolve();
  },
}));

beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => clock.now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function answerTime(workMs: number, when?: (result: string) => boolean): Promise<number> {
  const startedAt = clock.now;
  const work = () => {
    clock.now += workMs;
    return Promise.resolve("refused");
  };
  expect(await inConstantTime(work, 750, when)).toBe("refused");
  return clock.now - startedAt;
}

test("quick and slow work are answered at the same time, and slower work a whole step later", async () => {
  expect(await answerTime(0)).toBe(750);
  expect(await answerTime(80)).toBe(750);
  expect(await answerTime(749)).toBe(750);
  expect(await answerTime(800)).toBe(1500);
});

test("results that reveal nothing are answered at once", async () => {
  expect(await answerTime(80, (result) => result !== "refused")).toBe(80);
});
