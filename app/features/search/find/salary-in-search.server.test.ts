import { expect, test } from "vitest";

import { readSearch } from "../read-search.server.ts";
import { amountIn } from "./salary-in-search.server.ts";

test.each([
  ["20000", 20_000, ""],
  ["driver 25k", 25_000, "driver"],
  ["15000 salary cook noida", 15_000, "cook noida"],
  ["20,000", 20_000, ""],
  ["₹20000 job", 20_000, "job"],
  ["Rs. 1,20,000 per month manager", 120_000, "manager"],
  ["security guard ₹ 12,500+", 12_500, "security guard"],
  ["nurse 15k to 20k", 15_000, "nurse"],
  ["15-20k", 15_000, ""],
  ["15000 se 20000", 15_000, ""],
  ["15,000 - ₹20,000 per month cook", 15_000, "cook"],
  ["15000-20k", 15_000, "-"],
  ["cook 20000/month", 20_000, "cook"],
  ["20 hajar", 20_000, ""],
  ["15 hazar ki naukri", 15_000, "ki naukri"],
  ["15 hazaar driver", 15_000, "driver"],
  ["15 thousand", 15_000, ""],
  ["15 se 20 hajar", 15_000, ""],
  ["२० हजार की नौकरी", 20_000, "की नौकरी"],
  ["20 हज\u093cार", 20_000, ""],
  ["20 ह\u095bार", 20_000, ""],
  ["15000 से 20000", 15_000, ""],
  ["15000 se 20000 tak", 15_000, ""],
  ["20000 rupaye", 20_000, ""],
  ["20,000₹", 20_000, ""],
  ["ड्राइवर २५०००", 25_000, "ड्राइवर"],
  ["driver salary 20000 noida", 20_000, "driver noida"],
  ["cook kam se kam 15000", 15_000, "cook"],
  ["above 20k nurse", 20_000, "nurse"],
  ["clerk minimum 18000 monthly", 18_000, "clerk"],
  ["15000 to 20000 delhi", 15_000, "delhi"],
  ["thunder 20000", 20_000, "thunder"],
  ["visa 20000", 20_000, "visa"],
  ["driver 20000 se jyada", 20_000, "driver"],
  ["20 हजार से ज्यादा", 20_000, ""],
  ["15k plus cook", 15_000, "cook"],
  ["3 LPA developer", 25_000, "developer"],
  ["3.6lpa", 30_000, ""],
  ["4-6 lpa noida", 33_000, "noida"],
  ["5+ lakh per annum", 41_500, ""],
  ["1 lakh salary gurgaon", 100_000, "gurgaon"],
  ["marketing 5 lakh package", 41_500, "marketing"],
  ...["1 lac", "1 lakh", "₹1 lakh"].map((one): [string, number, string] => [one, 100_000, ""]),
  ["driver 1.5 lakh job", 150_000, "driver job"],
  ["accountant 3 lakh", 25_000, "accountant"],
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
    "20000 tak",
    "२० हजार तक",
    ...["cook under 20000", "upto ₹20,000", "up to 20k", "less than 20000", "20000 se kam", "20000 से कम", "20k max"],
    "k 20",
    "4k video editor",
    "2 se 3 hajar",
    "10 se 5 job",
    "20 hazari",
    "sector 62-63",
    "upto 5 lpa",
    ...["1 lakh users", "upto 3 lakh", "1 lakh tak"],
  ],
  ...["office 365", "8085 microprocessor", '"20000"', "ISO 9001", "1,2,3", ""],
  ...["iso 9000 auditor", "ISO-9000", "SA 8000 auditor", "data entry 8000 kdph", "10,000 key depressions"],
])("%j names none", (search) => {
  expect(amountIn(search)).toBeNull();
});

test.each([
  "20000",
  "20k job",
  "15000 salary",
  "15 hazar ki naukri",
  "20 हजार की नौकरी चाहिए",
  "15000-20k",
  "₹20000 jobs",
])("%j says nothing but the sum", (search) => {
  const { filters, inEnglish } = readSearch({ q: search });
  expect(filters.salary).toBeGreaterThanOrEqual(15_000);
  expect(inEnglish).toBe("");
});

test("a sum is the salary, unless another was chosen, and is not searched for", () => {
  const { filters, hasAmount } = readSearch({ q: "driver 20k dwarka", location: "Delhi" });
  expect({ filters, hasAmount }).toEqual({
    filters: { q: "driver dwarka", location: "Delhi", salary: 20_000 },
    hasAmount: true,
  });
  const chosen = readSearch({ q: "20000 noida", salary: 15_000 });
  expect(chosen).toMatchObject({ filters: { q: "noida", salary: 15_000 }, hasAmount: false });
  for (const q of ["driver", "", '"20000"', "sector 62"]) {
    expect(readSearch({ q })).toMatchObject({ filters: { q }, hasAmount: false });
  }
});
