import { expect, test } from "vitest";

import { parseCompanyQuery } from "./schema.ts";

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
  expect(parseCompanyQuery(new URLSearchParams(address))).toBe(asked);
});

test("a query of ten thousand characters is cut, and not through a character", () => {
  const asked = parseCompanyQuery(new URLSearchParams({ q: `x${"😀".repeat(10_000)}` }));
  expect(asked.length).toBeLessThanOrEqual(150);
  expect(asked.isWellFormed()).toBe(true);
});
