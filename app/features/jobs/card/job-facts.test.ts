import { describe, expect, test } from "vitest";

import { experienceOf, salaryOf, saysMore, saysMoreThanYears, unusualFacts } from "./job-facts.ts";

describe("salaries", () => {
  test.each([
    { min: 18_000, max: 25_000, text: "18-25k", shown: "₹18,000 – ₹25,000 a month" },
    { min: 18_000, max: null, text: "18k+", shown: "From ₹18,000 a month" },
    { min: null, max: 25_000, text: "upto 25k", shown: "Up to ₹25,000 a month" },
    { min: 25_000, max: 25_000, text: "3 LPA", shown: "₹25,000 a month" },
    { min: 125_000, max: 1_000_000, text: "15 lakh+", shown: "₹1,25,000 – ₹10,00,000 a month" },
    { min: null, max: null, text: "As per norms", shown: "As per norms" },
    { min: null, max: null, text: "Not specified", shown: "Not disclosed" },
    { min: null, max: null, text: " N/A ", shown: "Not disclosed" },
    { min: null, max: null, text: "-", shown: "Not disclosed" },
    {
      min: 18_000,
      max: 25_000,
      text: "₹18,000 – ₹25,000 a month + incentives",
      shown: "₹18,000 – ₹25,000 a month + incentives",
    },
  ])("$text is shown as $shown", ({ min, max, text, shown }) => {
    expect(salaryOf({ salary: text, salary_min: min, salary_max: max })).toBe(shown);
  });
});

describe("the employer's text", () => {
  const shown = "₹18,000 – ₹25,000 a month";

  test.each(["₹18,000 – ₹25,000 a month", "₹18,000-25,000 per month", "Rs. 18000 to 25000/month"])(
    "%s says no more",
    (text) => {
      expect(saysMore(text, shown)).toBe(false);
    },
  );

  test.each(["18-25k", "₹18,000 – ₹25,000 + incentives", "₹18,000 – ₹25,000 in hand", "2.16 to 3 LPA"])(
    "%s says more",
    (text) => {
      expect(saysMore(text, shown)).toBe(true);
    },
  );
});

describe("experience", () => {
  test.each([
    ["0 - 2 years", 0, 2, "0–2 years", false],
    ["2-5 Yrs", 2, 5, "2–5 years", false],
    ["Fresher", 0, null, "Freshers welcome", false],
    ["Minimum 2 years", 2, null, "2+ years", false],
    ["2-4 years in retail", 2, 4, "2–4 years", true],
    ["Less than 1 year", 0, 1, "0–1 year", false],
    ["6 months", 0, 1, "0–1 year", true],
    ["Must drive", null, null, "Must drive", false],
    ["Not Specified", null, null, "", false],
  ])("%j of %j to %j years is shown as %j, and says more: %j", (experience, min, max, shown, more) => {
    const job = { experience, experience_min: min, experience_max: max };
    expect([experienceOf(job), saysMoreThanYears(job)]).toEqual([shown, more]);
  });
});

describe("unusual facts", () => {
  const plain = { experience_min: 2, kind: "full-time", place: "workplace", shift: "day" } as const;

  test.each([
    [{}, []],
    [{ experience_min: null }, []],
    [{ experience_min: 0 }, ["Freshers welcome"]],
    [{ kind: "internship" }, ["Internship"]],
    [
      { experience_min: 0, kind: "part-time", place: "home", shift: "night" },
      ["Freshers welcome", "Part-time", "Work from home", "Night shift"],
    ],
  ] as const)("%j: %j", (facts, shown) => {
    expect(unusualFacts({ ...plain, ...facts })).toEqual(shown);
  });
});
