import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

import { judge, tabulate } from "./judge.ts";
import { readQueries, type JudgedJob, type Query } from "./queries.ts";

const job = (title: string, facts: Partial<JudgedJob> = {}): JudgedJob => ({
  ...{ ad: { title, company: "Yamuna Softworks" }, place: "Noida", pay: null, years: null },
  ...facts,
});

const QUERIES = readQueries(`# How it is written.

## trades
accountant noida => title: account; not title: auditor; place: Noida; best title: .*senior
clerk 20k => title: clerk; pay: 20000

## none
plumber => title: plumb`);

test("a job fits where all conditions of a query hold", () => {
  const [accountant, clerk] = QUERIES;
  const titles = ["Accounts Clerk", "Discount Manager", "Accountant and Auditor"];
  expect(titles.map((title) => accountant?.fits(job(title)))).toEqual([true, false, false]);
  expect(accountant?.fits(job("Accountant", { place: "Delhi" }))).toBe(false);
  expect(accountant?.fitsBest(job("Accountant, Senior"))).toBe(true);
  expect([null, 19_999, 20_000].map((pay) => clerk?.fits(job("Clerk", { pay })))).toEqual([false, false, true]);
});

test("a list is measured by the jobs that could fit, and misleads where it promises and does not keep", () => {
  const [first, best, driver, cook] = [job("Accountant"), job("Accountant, Senior"), job("Driver"), job("Cook")];
  const all = [first, best, driver, cook];
  const [accountant, , plumber] = QUERIES as [Query, Query, Query];
  const verdicts = [
    judge(accountant, { jobs: [driver, first, cook, driver, best], promised: 0 }, all),
    judge(plumber, { jobs: [driver], promised: 1 }, all),
  ];
  expect(verdicts).toMatchObject([
    { fitting: 2, precision: 1, bestIsFirst: false, misleads: false },
    { fitting: 0, precision: null, bestIsFirst: null, misleads: true },
  ]);
  expect(tabulate(verdicts)).toMatchObject({
    trades: { queries: 1, "P@10": "1.00", "best in first 3": "0.00", misleading: 0 },
    none: { queries: 1, "P@10": "–", misleading: 1, "without a fitting job": 1 },
    all: { queries: 2, "P@10": "1.00" },
  });
});

test("each query of the judge is written in this form, once", () => {
  const queries = readQueries(readFileSync(path.join(import.meta.dirname, "queries.txt"), "utf8"));
  expect(queries.length).toBeGreaterThanOrEqual(150);
  expect(new Set(queries.map(({ q }) => q)).size).toBe(queries.length);
});
