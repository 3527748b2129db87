import { expect, test } from "vitest";

import { wrapText } from "./wrap-text.ts";

const wrap = (text: string, lines = 2, width = 10) =>
  wrapText(text, { lines, fits: (line) => [...new Intl.Segmenter().segment(line)].length <= width });

test.each([
  ["Sales", ["Sales"]],
  ["Sales Executive", ["Sales", "Executive"]],
  ["Senior  Sales \n Executive", ["Senior", "Sales Exe…"]],
  ["A Field Sales Executive", ["A Field", "Sales Exe…"]],
  ["Counsellor and", ["Counsellor", "and"]],
  ["Telecallerxxxxx", ["Telecaller", "xxxxx"]],
  ["Telecallerxxxxxxxxxxxxxxxx", ["Telecaller", "xxxxxxxxx…"]],
  ["  ", []],
  ["", []],
])("%j is wrapped as %j", (text, lines) => {
  expect(wrap(text)).toEqual(lines);
});

test("a character that people see as one is not cut", () => {
  expect(wrap("क्षत्रिय", 1, 2)).toEqual(["क्ष…"]);
  expect(wrap("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", 1, 3)).toEqual(["👨‍👩‍👧👨‍👩‍👧…"]);
});
