import { expect, test } from "vitest";

import { takeRendering } from "./rendering-limit.server.ts";

/** How many of 3,000 at once are rendered. */
function rendered(addressOf: (number: number) => string, path = "/findjobs", now = 0): number {
  return Array.from({ length: 3_000 }, (_, number) => takeRendering(addressOf(number), path, now)).filter(Boolean)
    .length;
}

test("a network gets 2,000 pages at once and 30 a second, whichever of its addresses asks", () => {
  const addressOf = (number: number) => `2001:db8:1:${number.toString(16)}`;
  expect(rendered(addressOf)).toBe(2_000);
  expect(rendered(addressOf, "/", 2_000)).toBe(60);
  expect(takeRendering("2001:db8:2:0", "/", 2_000)).toBe(true);
});

test("a share picture costs as much as ten pages", () => {
  expect(rendered(() => "198.51.100.1", "/jobdetails/1/card.png")).toBe(200);
});

test("the machine itself is not limited", () => {
  expect(rendered(() => "127.0.0.1")).toBe(3_000);
  expect(rendered(() => "0:0:0:0")).toBe(3_000);
});
