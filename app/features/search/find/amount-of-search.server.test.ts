import { expect, test } from "vitest";

import { amountIn } from "./amount-of-search.server.ts";

test.each([
  ["20000", 20_000, ""],
  ["driver 25k", 25_000, "driver"],
  ["15000 salary cook noida", 15_000, "cook noida"],
  ["20,000", 20_000, ""],
  ["₹20000 job", 20_000, "job"],
  ["Rs. 1,20,000 per month manager", 120_000, "manager"],
  ["security guard ₹ 12,500+", 12_500, "security guard"],
  ["nurse 15k to 20k", 15_000, "nurse to"],
  ["ड्राइवर २५०००", 25_000, "ड्राइवर"],
])("%j names %d and leaves %j", (search, rupees, q) => {
  expect(amountIn(search)).toEqual({ rupees, q });
});

test.each([
  ...[
    "driver",
    "sector 62",
    "110001",
    "201301",
    "2024 batch",
    "4000",
    "9810012345",
    "20000km",
    "k 20",
    "4k video editor",
  ],
  ...["office 365", "8085 microprocessor", '"20000"', "ISO 9001", "1,2,3", ""],
])("%j names none", (search) => {
  expect(amountIn(search)).toBeNull();
});
