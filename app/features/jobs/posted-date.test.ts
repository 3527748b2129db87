import { describe, expect, test } from "vitest";

import { dayInIndia, endOfDay, formatDay, formatExactDate, formatPostedDate, formatShortDate } from "./posted-date.ts";

describe("formatPostedDate", () => {
  const now = Date.parse("2026-11-21T10:00:00+05:30");

  test.each([
    ["2026-11-21T00:05:00+05:30", "today"],
    ["2026-11-20T23:55:00+05:30", "yesterday"],
    ["2026-11-19T12:00:00+05:30", "2 days ago"],
    ["2026-10-22T12:00:00+05:30", "30 days ago"],
    ["2026-10-21T12:00:00+05:30", "21 Oct 2026"],
    // A clock that runs ahead must not make a job of the future.
    ["2026-11-21T23:00:00+05:30", "today"],
    ["2026-11-22T09:00:00+05:30", "today"],
  ])("%s is %s", (date, expected) => {
    expect(formatPostedDate(date, now)).toBe(expected);
  });

  test("dates are those of India, also late in the evening of UTC", () => {
    expect(formatExactDate("2026-11-20T20:00:00Z")).toBe("21 November 2026");
  });
});

test("dates are written as Intl would", () => {
  const intl = (dateStyle: "long" | "medium") =>
    new Intl.DateTimeFormat("en-IN", { dateStyle, timeZone: "Asia/Kolkata" });
  for (let time = Date.parse("2027-12-31T18:29:59Z"); time < Date.parse("2029-01-02"); time += 12 * 60 * 60 * 1000) {
    const date = new Date(time).toISOString();
    expect(formatExactDate(date)).toBe(intl("long").format(time));
    expect(formatShortDate(date)).toBe(intl("medium").format(time));
  }
});

test("a day in India begins at half past six in the evening of the day before, in universal time", () => {
  const midnight = Date.parse("2026-11-21T18:30:00Z");
  expect(dayInIndia(midnight) - dayInIndia(midnight - 1)).toBe(1);
  expect(dayInIndia(midnight + 24 * 60 * 60 * 1000 - 1)).toBe(dayInIndia(midnight));
});

test("a day ends at midnight in India, and is named as it is there", () => {
  for (const time of ["2026-11-20T18:30:00Z", "2026-11-21T12:00:00Z", "2026-11-21T18:29:59Z"]) {
    expect(endOfDay(Date.parse(time)).toISOString()).toBe("2026-11-21T18:30:00.000Z");
    expect(formatDay(Date.parse(time))).toBe("2026-11-21");
  }
});
