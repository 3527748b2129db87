import { expect, test } from "vitest";

import { parseOptions } from "./options.ts";

const PARTS = ["pages", "search"];

test("without options all parts are measured with ten thousand jobs", () => {
  expect(parseOptions([], PARTS)).toEqual({ only: PARTS, jobs: [10_000], before: null });
});

test("sizes are sorted and named once", () => {
  const given = ["--only", "search", "--jobs", "1000000,10000,10000", "--before", "../earlier"];
  expect(parseOptions(given, PARTS)).toEqual({ only: ["search"], jobs: [10_000, 1_000_000], before: "../earlier" });
});

test.each([
  [["--only", "pages,deep"], "No such part: deep. There are pages, search."],
  [["--jobs", "ten"], "--jobs takes whole numbers"],
  [["--jobs", "0"], "--jobs takes whole numbers"],
  [["--size", "1"], "Unknown option"],
])("%j is refused", (given, message) => {
  expect(() => parseOptions(given, PARTS)).toThrow(message);
});
