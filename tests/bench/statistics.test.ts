import { expect, test } from "vitest";

import { alternate, median, percentile } from "./statistics.ts";

test("the median is the one in the middle, or between the two in the middle", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 2, 4])).toBe(3);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

test("a percentile is one of the values", () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 0.5)).toBe(51);
  expect(percentile(values, 0.95)).toBe(96);
  expect(percentile([3, 1, 2], 1)).toBe(3);
  expect(percentile([], 0.5)).toBeNaN();
});

test("the sides are measured in turn, the order changes, and each has the median of its rounds", async () => {
  const order: string[] = [];
  const side = (name: string, values: number[]) => (round: number) => {
    order.push(`${name}${round}`);
    return Promise.resolve(values[round] ?? 0);
  };
  expect(await alternate(3, { ours: side("a", [1, 9, 2]), theirs: side("b", [10, 30, 20]) })).toEqual({
    ours: 2,
    theirs: 20,
  });
  expect(order).toEqual(["a0", "b0", "b1", "a1", "a2", "b2"]);
});
