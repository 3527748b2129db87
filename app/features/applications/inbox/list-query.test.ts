import { expect, test } from "vitest";

import { parseListQuery, toQuery } from "./list-query.ts";

test.each([
  ["", { q: "", sort: "newest", state: null, answer: null }],
  ["q=+priya%09%00 sharma+&sort=name", { q: "priya sharma", sort: "name", state: null, answer: null }],
  ["q=%ff&sort=oldest&state=hired", { q: "\ufffd", sort: "oldest", state: "hired", answer: null }],
  ["sort=years&answer=two-wheeler:yes", { q: "", sort: "years", state: null, answer: "two-wheeler:yes" }],
  ["q=a&q=b&sort=id;drop&state=gone&answer=years:2", { q: "a", sort: "newest", state: null, answer: null }],
  ["q=Jose%CC%81", { q: "José", sort: "newest", state: null, answer: null }],
])("%j asks for %j", (address, expected) => {
  expect(parseListQuery(new URLSearchParams(address))).toEqual(expected);
});

test("ten thousand characters are cut, and not through one", () => {
  const { q } = parseListQuery(new URLSearchParams({ q: `x${"😀".repeat(5_000)}` }));
  expect(q.length).toBeLessThanOrEqual(200);
  expect(q.isWellFormed()).toBe(true);
});

test("the address has only the choices that were made", () => {
  expect(toQuery({ q: "", sort: "newest", state: null, answer: null })).toEqual({});
  const all = { q: "x", sort: "name", state: "new", answer: "laptop:no" } as const;
  expect(toQuery(all)).toEqual(all);
});
