import { expect, test } from "vitest";

import { isReached, toMarkdown } from "./bench-report.ts";

test("a row says whether the figure is reached", () => {
  const row = {
    measure: "`/`",
    jobs: 10_000,
    value: "30,000 a second",
    against: "40,000 a second",
    result: 0.7512,
    unit: "times" as const,
    toReach: { atLeast: 0.6 },
  };
  expect(toMarkdown([row, { ...row, jobs: null, result: 0.2 }]).split("\n")).toEqual([
    "| measure | jobs | value | against | result | to reach | reached |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    "| `/` | 10,000 | 30,000 a second | 40,000 a second | 0.751 times | ≥ 0.6 times | yes |",
    "| `/` |  | 30,000 a second | 40,000 a second | 0.2 times | ≥ 0.6 times | **no** |",
  ]);
});

test("what was not measured is not reached", () => {
  expect(isReached({ toReach: { atMost: 1.5 }, result: Number.NaN })).toBe(false);
});
