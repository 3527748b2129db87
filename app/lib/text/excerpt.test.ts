import { expect, test } from "vitest";

import { excerptOf } from "./excerpt.ts";

test("a text of 160 characters stays as it is", () => {
  expect(excerptOf("x".repeat(160))).toBe("x".repeat(160));
  expect(excerptOf("")).toBe("");
});

test("a longer one is cut to 160 characters plus an ellipsis", () => {
  expect(excerptOf(`${"x".repeat(160)}y`)).toBe(`${"x".repeat(160)}…`);
});

test("a text that is cut after a blank has 160 characters", () => {
  expect(excerptOf("word ".repeat(60))).toBe(`${"word ".repeat(32)}…`);
});

test("no letter is cut in two", () => {
  const family = "👨‍👩‍👧‍👦";
  expect(excerptOf(`${"x".repeat(155)}${family}${family}`)).toBe(`${"x".repeat(155)}…`);
  expect(excerptOf("क्षि".repeat(100))).toMatch(/^(?:क्षि)+…$/);
  expect(excerptOf(`a${"\u0301".repeat(1_000)}`)).toHaveLength(161);
});
