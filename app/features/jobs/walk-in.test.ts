import { describe, expect, test } from "vitest";

import { walkInOf } from "./walk-in.ts";

/** Ten in the morning of Sunday, 23 November 2025, in India. */
const NOW = Date.parse("2025-11-23T10:00:00+05:30");

function shown(days: string[], hours: (string | null)[] = ["10:00:00", "14:00:00"], now = NOW) {
  const [walk_in_from = null, walk_in_to = walk_in_from] = days;
  const [walk_in_opens = null, walk_in_closes = null] = hours;
  return walkInOf({ walk_in_from, walk_in_to, walk_in_opens, walk_in_closes }, now);
}

describe("the days of a walk-in", () => {
  test.each([
    [["2025-11-23"], "Walk-in interview today, 10\u00a0am–2\u00a0pm"],
    [["2025-11-24"], "Walk-in interview tomorrow, 10\u00a0am–2\u00a0pm"],
    [["2025-11-25"], "Walk-in interview Tue 25 Nov, 10\u00a0am–2\u00a0pm"],
    [["2026-01-05"], "Walk-in interview Mon 5 Jan, 10\u00a0am–2\u00a0pm"],
    [["2025-11-22"], null],
    [["2025-11-20", "2025-11-22"], null],
    [["2025-11-23", "2025-11-24"], "Walk-in interview today and tomorrow, 10\u00a0am–2\u00a0pm"],
    [["2025-11-23", "2025-11-26"], "Walk-in interview until Wed 26 Nov, 10\u00a0am–2\u00a0pm"],
    [["2025-11-20", "2025-11-26"], "Walk-in interview until Wed 26 Nov, 10\u00a0am–2\u00a0pm"],
    [["2025-11-20", "2025-11-24"], "Walk-in interview until tomorrow, 10\u00a0am–2\u00a0pm"],
    [["2025-11-20", "2025-11-23"], "Walk-in interview today, 10\u00a0am–2\u00a0pm"],
    [["2025-11-24", "2025-11-25"], "Walk-in interview tomorrow to Tue 25 Nov, 10\u00a0am–2\u00a0pm"],
    [["2025-11-24", "2025-11-26"], "Walk-in interview tomorrow to Wed 26 Nov, 10\u00a0am–2\u00a0pm"],
    [["2025-11-25", "2025-11-27"], "Walk-in interview Tue 25 to Thu 27 Nov, 10\u00a0am–2\u00a0pm"],
    [["2025-11-28", "2025-12-02"], "Walk-in interview Fri 28 Nov to Tue 2 Dec, 10\u00a0am–2\u00a0pm"],
    [[], null],
  ])("%j is shown as %j", (days, expected) => {
    expect(shown(days)).toBe(expected);
  });

  test("begin at midnight in India", () => {
    const beforeMidnight = Date.parse("2025-11-23T23:59:59+05:30");
    expect(shown(["2025-11-24"], [], beforeMidnight)).toBe("Walk-in interview tomorrow");
    expect(shown(["2025-11-24"], [], beforeMidnight + 1_000)).toBe("Walk-in interview today");
    expect(shown(["2025-11-23"], [], beforeMidnight + 1_000)).toBeNull();
  });
});

describe("its hours", () => {
  test.each([
    [["10:00:00", "14:00:00"], "Walk-in interview today, 10\u00a0am–2\u00a0pm"],
    [["09:30:00", "17:30:00"], "Walk-in interview today, 9:30\u00a0am–5:30\u00a0pm"],
    [["11:00", "11:45"], "Walk-in interview today, 11\u00a0am–11:45\u00a0am"],
    [["12:00:00", "15:00:00"], "Walk-in interview today, 12\u00a0pm–3\u00a0pm"],
    [["14:00:00", "17:00:00"], "Walk-in interview today, 2\u00a0pm–5\u00a0pm"],
    [["07:00:00", "10:00:00"], "Walk-in interview today, 7\u00a0am–10\u00a0am"],
    [["10:00:00", "21:00:00"], "Walk-in interview today, 10\u00a0am–9\u00a0pm"],
    [["00:00:00", "23:59:00"], "Walk-in interview today, 12\u00a0am–11:59\u00a0pm"],
    [["10:00:00", null], "Walk-in interview today, from 10\u00a0am"],
    [[null, "17:05:00"], "Walk-in interview today, until 5:05\u00a0pm"],
    [[null, null], "Walk-in interview today"],
  ])("%j: %s", (hours, expected) => {
    expect(shown(["2025-11-23"], hours)).toBe(expected);
  });
});
