import { expect, test } from "vitest";

import { parseMonthlySalary } from "./salary.ts";

test.each([
  ["₹25,000", 25_000, 25_000],
  ["₹18,000 – ₹25,000 per month", 18_000, 25_000],
  ["18000-25000", 18_000, 25_000],
  ["Rs. 18,000 to 25,000 p.m.", 18_000, 25_000],
  ["15k - 20k", 15_000, 20_000],
  ["15–20k", 15_000, 20_000],
  ["20K", 20_000, 20_000],
  ["1.2 lakh per month", 120_000, 120_000],
  ["1,20,000", 120_000, 120_000],
  ["Up to 30,000", 30_000, 30_000],
  // "k" after the second number is not meant for a first one that is a salary by itself.
  ["18,000 to 25k", 18_000, 25_000],
  ["1,000", 1_000, 1_000],
  ["50,00,000", 5_000_000, 5_000_000],
  ["25000/month", 25_000, 25_000],
])("%s is %i to %i a month", (text, min, max) => {
  expect(parseMonthlySalary(text)).toEqual({ min, max });
});

test.each([
  ["Negotiable"],
  [""],
  ["As per company norms"],
  ["3 LPA"],
  ["3-4 LPA"],
  ["₹6,00,000 per annum"],
  ["₹500 per day"],
  ["5 lakh CTC"],
  ["25,000 - 18,000"],
  ["-5000"],
  ["- 5000"],
  ["15,000 --20,000"],
  ["15,000 - -20,000"],
  ["15,000 -₹-20,000"],
  ["10,000 basic, 15,000 with bonus, 20,000 in a good month"],
  ["1e12"],
  ["999999999999"],
  ["10"],
  ["0"],
  ["18,000 + incentives up to 5,000 + 2,000 travel"],
])("%j states none", (text) => {
  expect(parseMonthlySalary(text)).toBeNull();
});
