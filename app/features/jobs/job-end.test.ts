import { describe, expect, test } from "vitest";

import { daysLeft, endOf, extendedEnd, isLongOver, lastDayInWords, lastDayOf } from "./job-end.ts";

const now = Date.parse("2026-11-22T12:00:00+05:30");
const open = { expires_at: "2026-12-22 18:30:00+00", closed_at: null, closed_reason: null, company_deleted_at: null };
const passed = "2026-11-20T18:30:00.000Z";

describe("endOf", () => {
  test("a job with time left, not closed, is open", () => {
    expect(endOf(open, now)).toBeNull();
    expect(endOf({ ...open, expires_at: new Date(now + 1).toISOString() }, now)).toBeNull();
  });

  test("its time is over at once, before the database has said so", () => {
    const expires_at = new Date(now).toISOString();
    expect(endOf({ ...open, expires_at }, now)).toEqual({ how: "expired", at: expires_at });
  });

  test.each([
    ["filled", { closed_at: passed, closed_reason: "filled" }],
    ["no longer hiring", { closed_at: passed, closed_reason: "no longer hiring" }],
    ["no longer hiring", { closed_at: passed, closed_reason: null }],
    ["expired", { closed_at: passed, closed_reason: "expired", expires_at: passed }],
    ["suspended", { closed_at: passed, closed_reason: "suspended" }],
    ["company deleted", { company_deleted_at: passed }],
  ] as const)("%s", (how, fields) => {
    expect(endOf({ ...open, ...fields }, now)).toEqual({ how, at: passed });
  });

  test("what came first counts", () => {
    const closed = { ...open, closed_at: passed, closed_reason: "filled" } as const;
    expect(endOf({ ...closed, expires_at: "2026-11-21T18:30:00Z" }, now)?.how).toBe("filled");
    expect(endOf({ ...closed, company_deleted_at: "2026-11-19T00:00:00Z" }, now)?.how).toBe("company deleted");
  });
});

test("the last day is the one before the midnight at which a job ends", () => {
  expect(lastDayOf("2026-11-23 18:30:00+00")).toBe("2026-11-23T18:29:59.999Z");
});

test.each([
  ["2026-12-22T18:30:00Z", 30, "22 Dec 2026"],
  ["2026-11-23T18:30:00Z", 1, "tomorrow"],
  ["2026-11-22T18:30:00Z", 0, "today"],
  ["2026-11-21T18:30:00Z", -1, "today"],
])("%s is %i days from now: %s", (expiresAt, days, words) => {
  expect(daysLeft(expiresAt, now)).toBe(days);
  expect(lastDayInWords(expiresAt, now)).toBe(words);
});

test("an ended job is shown for thirty days", () => {
  const end = (at: string) => ({ how: "expired", at }) as const;
  expect(isLongOver(end("2026-10-23T12:00:00+05:30"), now)).toBe(false);
  expect(isLongOver(end("2026-10-23T11:59:59+05:30"), now)).toBe(true);
});

test.each([
  ["from its end, where that is to come", "2026-11-29T18:30:00Z", "2026-12-29T18:30:00.000Z"],
  ["from today, where it has expired", "2026-10-01T18:30:00Z", "2026-12-22T18:30:00.000Z"],
  ["sixty days from today at most", "2027-01-10T18:30:00Z", "2027-01-21T18:30:00.000Z"],
  ["never shorter than it is", "2027-02-10T18:30:00Z", "2027-02-10T18:30:00.000Z"],
])("a job is extended %s", (_how, expiresAt, expected) => {
  expect(extendedEnd(expiresAt, now)).toBe(expected);
});
