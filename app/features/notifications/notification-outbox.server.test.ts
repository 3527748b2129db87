import { expect, test } from "vitest";

import { waitAfter } from "./notification-outbox.server.ts";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** After each attempt, until it is given up. */
function allPauses(): number[] {
  const pauses: number[] = [];
  for (let pause = waitAfter(1); pause !== null; pause = waitAfter(pauses.length + 1)) pauses.push(pause);
  return pauses;
}

test("the pauses grow from a second to an hour", () => {
  const pauses = allPauses();
  expect(pauses.slice(0, 7)).toEqual([1, 4, 16, 64, 256, 1_024, 3_600].map((seconds) => seconds * SECOND));
  expect(new Set(pauses.slice(6))).toEqual(new Set([HOUR]));
});

test("it is tried thirty times, for about a day", () => {
  const pauses = allPauses();
  expect(pauses).toHaveLength(29);
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / HOUR;
  expect(hours).toBeGreaterThan(22);
  expect(hours).toBeLessThan(26);
});

test.each([
  ["longer than the pause: for as long as that", 1, 30 * SECOND, 30 * SECOND],
  ["shorter than the pause: the pause stays", 4, 5 * SECOND, 64 * SECOND],
  ["for days: a day at most", 1, 72 * HOUR, 24 * HOUR],
])("who asks to be left alone %s", (_case, attempts, askedMs, waitMs) => {
  expect(waitAfter(attempts, askedMs)).toBe(waitMs);
});

test("who asks to be left alone after the last attempt is left alone for good", () => {
  expect(waitAfter(30, HOUR)).toBeNull();
});
