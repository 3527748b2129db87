import { expect, test } from "vitest";

import { readAmount } from "./amount.ts";

test.each([
  ["₹18,000", 18_000],
  [" Rs. 18000/- ", 18_000],
  ["\u202A18,000\u202C", 18_000],
  ["18k", 18_000],
  ["INR 18000", 18_000],
  ["18,000 rs", 18_000],
  ["18000 Rupees", 18_000],
  ["1.5 lakh", 150_000],
  ["18000 a month", null],
  ["0", null],
])("%j is %j rupees", (typed, rupees) => {
  expect(readAmount(typed)).toBe(rupees);
});

test("a text that is longer than any amount is not read", () => {
  expect(readAmount(`18${" ".repeat(20)}k`)).toBe(18_000);
  expect(readAmount(`18${" ".repeat(40)}k`)).toBeNull();
});
