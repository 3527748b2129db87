import { describe, expect, test } from "vitest";

import { readTime } from "./read-time.ts";

const NOW = Date.parse("2026-11-22T09:00:00Z");
const POSTED = "2025-03-04T05:06:07.890Z";
const POSTED_MS = Date.parse(POSTED);
const SECONDS = Math.floor(POSTED_MS / 1000);

describe("a moment is read", () => {
  test.each<[string, unknown]>([
    ["an ISO text", POSTED],
    ["an ISO text with blanks around it", ` ${POSTED} `],
    ["an ISO text in the zone of India", "2025-03-04T10:36:07.890+05:30"],
    ["a text without a zone, as universal time", "2025-03-04 05:06:07.890"],
    ["milliseconds", POSTED_MS],
    ["milliseconds as a text", String(POSTED_MS)],
    ["{_seconds, _nanoseconds}", { _seconds: SECONDS, _nanoseconds: 890_999_999 }],
    ["{seconds, nanoseconds}", { seconds: SECONDS, nanoseconds: 890_000_000 }],
    ["seconds as a text", { seconds: String(SECONDS), nanoseconds: 890_000_000 }],
    [
      "a timestamp that an export tool has marked",
      { __datatype__: "timestamp", value: { _seconds: SECONDS, _nanoseconds: 890_000_000 } },
    ],
  ])("%s", (_, value) => {
    expect(readTime(value, NOW)?.toISOString()).toBe(POSTED);
  });

  test.each<[string, unknown, string]>([
    ["seconds", SECONDS, "2025-03-04T05:06:07.000Z"],
    ["a timestamp without nanoseconds", { _seconds: SECONDS }, "2025-03-04T05:06:07.000Z"],
    ["a day", "2025-03-04", "2025-03-04T00:00:00.000Z"],
  ])("%s", (_, value, expected) => {
    expect(readTime(value, NOW)?.toISOString()).toBe(expected);
  });
});

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["null", null],
  ["an empty text", ""],
  ["words", "last Tuesday"],
  // Ambiguous: 4 March or 3 April.
  ["a day in another notation", "03/04/2025"],
  ["a day that does not exist", "2025-13-40"],
  ["an empty object", {}],
  ["a list", [POSTED_MS]],
  ["no number", Number.NaN],
  ["a timestamp of words", { _seconds: "soon" }],
  ["a timestamp of objects", { seconds: { valueOf: 1, toString: 1 }, nanoseconds: 0 }],
  ["a timestamp of lists", { seconds: [SECONDS], nanoseconds: 0 }],
  ["a timestamp with a part that is no number", { seconds: SECONDS, nanoseconds: { valueOf: 1, toString: 1 } }],
  ["the year 1970", 0],
  ["the future", "2027-01-01T00:00:00Z"],
])("%s is no moment", (_, value) => {
  expect(readTime(value, NOW)).toBeNull();
});
