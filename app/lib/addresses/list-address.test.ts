import { expect, test } from "vitest";

import { readChoice, readPage, readQuery } from "./list-address.ts";

test.each([
  ["", ""],
  ["q=", ""],
  ["q=%20%20yamuna%09%0a soft%20", "yamuna soft"],
  ["q=yamuna%00soft", "yamuna soft"],
  ["q=100%25", "100%"],
  ["q=%E0%A4%A8%E0%A4%88", "नई"],
  ["q=%ff%fe", "\ufffd\ufffd"],
  ["q=a&q=b", "a"],
])("%j asks for %j", (address, asked) => {
  expect(readQuery(new URLSearchParams(address))).toBe(asked);
});

test("a query of ten thousand characters is cut, and not through a character", () => {
  const asked = readQuery(new URLSearchParams({ q: `x${"😀".repeat(10_000)}` }));
  expect(asked.length).toBeLessThanOrEqual(200);
  expect(asked.isWellFormed()).toBe(true);
});

test.each([
  ["", 1],
  ["page=3", 3],
  ["page=0", 1],
  ["page=-2", 1],
  ["page=1.5", 1],
  ["page=two", 1],
  ["page=99999999999999999999", 100_000],
  ["page=Infinity", 1],
])("%j is page %j", (address, page) => {
  expect(readPage(new URLSearchParams(address))).toBe(page);
});

test("a choice that is none of ours is none", () => {
  const read = (address: string) => readChoice(new URLSearchParams(address), "sort", ["newest", "name"]);
  expect(read("sort=name")).toBe("name");
  for (const address of ["", "sort=", "sort=Name", "sort=constructor"]) expect(read(address)).toBeUndefined();
});
