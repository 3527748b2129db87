import { describe, expect, test } from "vitest";

import { hintsOf } from "./hints.ts";

describe("the salary", () => {
  test.each([
    ["Delhi", "18000", "", "month", true],
    ["Delhi", "18,456", "", "month", false],
    ["Delhi", "₹18000", "25000", "month", true],
    ["Delhi", "", "15000", "month", true],
    ["Noida", "14000", "", "month", false],
    ["Noida", "10993", "", "month", true],
    ["Gurgaon", "11256", "", "month", true],
    ["Gurgaon", "15220", "", "month", false],
    ["Delhi", "200000", "", "year", true],
    ["Delhi", "300000", "", "year", false],
    ["Delhi", "500", "", "day", true],
    ["Delhi", "750", "", "day", false],
    ["Delhi", "60", "", "hour", true],
    ["Delhi", "abc", "", "month", false],
    ["Delhi", "9k", "", "month", true],
    ["Delhi", "9,000/-", "", "month", true],
    ["Delhi", "Rs 9000", "", "month", true],
    ["Delhi", "0.09 lakh", "", "month", true],
    ["Delhi", "", "15k", "month", true],
    ["Delhi", "20k", "", "month", false],
    ["Delhi", "500", "", "undisclosed", false],
    ["", "500", "", "month", false],
  ])(
    "in %s, from %j to %j a %s: below the minimum wage %j",
    (location, salary_from, salary_to, salary_period, below) => {
      const { salary } = hintsOf({ location, salary_from, salary_to, salary_period, kind: "full-time" });
      if (below) expect(salary).toContain(`less than the minimum wage in ${location}`);
      else expect(salary).toBeUndefined();
    },
  );

  test("names the wage and its date, and what a day's pay makes in a month", () => {
    const values = { location: "Delhi", salary_from: "500", salary_period: "day" };
    expect(hintsOf(values).salary).toBe(
      "This is less than the minimum wage in Delhi, which is about ₹13,000 a month: ₹18,456 a month for unskilled work, since April 2025.",
    );
  });

  test("each town has its own, with its date", () => {
    const hintIn = (location: string) => hintsOf({ location, salary_from: "13000", salary_period: "month" }).salary;
    expect(hintIn("Noida")).toContain("₹13,690 a month for unskilled work, since April 2026");
    expect(hintIn("Gurgaon")).toContain("₹15,220 a month for unskilled work, since April 2026");
  });

  test.each(["part-time", "internship"])("of %s work is not compared", (kind) => {
    expect(hintsOf({ kind, location: "Delhi", salary_from: "5000", salary_period: "month" })).toEqual({});
  });
});

describe("one sex", () => {
  test.each([
    "Male only",
    "only male candidates",
    "ladies only",
    "Only for girls",
    "FEMALE CANDIDATES PREFERRED",
    "Female candidates required",
    "Receptionist, lady staff",
    "No males",
    "sirf ladke",
    "Sirf ladkiyan apply karein",
    "ladki chahiye",
    "Boys chahiye",
    "Receptionist (Female)",
    "Female Telecaller",
    "Female office assistant",
    "Gender: Male",
    "Gender - Female",
    "Lady Doctor",
    "Jobs for ladies",
    "Work from home for females",
    "केवल पुरुष",
    "सिर्फ महिलाएं",
    "सिर्फ़ लड़के",
    "महिला उम्मीदवार",
    "पुरुष ही आवेदन करें",
  ])("%s: the law is named", (title) => {
    expect(hintsOf({ title }).title).toContain("Code on Wages");
  });

  test.each([
    "Male/Female both can apply",
    "Male and female candidates",
    "boys & girls only above 18",
    "महिला और पुरुष उम्मीदवार",
    "Receptionist (Male / Female)",
    "Female telecaller or male telecaller",
    "Gender: Male/Female",
    "Gender: Any",
    "Lady Hardinge Hospital",
    "Nurse at Lady Irwin College",
    "Nurse in the female ward",
    "Female ward nurse",
    "Care for female patients",
    "Shop for men and women",
    "Salesman",
    "Sales manager for women's wear",
    "Experience with female hygiene products",
    "Boysenberry only",
    "Hostel for ladies nearby",
    "Human Resources",
  ])("%s: nothing is said", (title) => {
    expect(hintsOf({ title })).toEqual({});
  });
});

describe("the text", () => {
  test.each([
    ["Call 98100 12345", "a phone number"],
    ["WhatsApp +91-9810012345", "a phone number"],
    ["Apply at www.example.com", "a link"],
    ["https://forms.example/x", "a link"],
    ["mail hr@company.co.in", "a link"],
    ["visit company.com today", "a link"],
    ["wa.me/919810012345", "a phone number"],
  ])("%s: %s", (description, found) => {
    expect(hintsOf({ description }).description).toContain(found);
  });

  test.each([
    ["URGENT HIRING FOR BPO", "capitals"],
    ["Urgent hiring!!", "exclamation marks"],
    ["Join! Today! Now!", "exclamation marks"],
  ])("%s: %s", (title, found) => {
    expect(hintsOf({ title }).title).toContain(found);
  });

  test.each([
    "BPO KPO MIS",
    "GST, TDS, MS Excel",
    "Salary 18000-25000, 26 days, PIN 201301",
    "Node.js and ASP.NET developer",
    "We grow! Join us.",
    "B.Com, M.Com",
    "हिंदी में लिखा हुआ",
    "From 1998 to 2026, 12345678 items",
  ])("%s: nothing is said", (description) => {
    expect(hintsOf({ description })).toEqual({});
  });
});

test("the address of a walk-in may hold a number to call", () => {
  expect(hintsOf({ walk_in_address: "Sector 62, call 9810012345" })).toEqual({});
  expect(hintsOf({ walk_in_bring: "Only ladies" }).walk_in_bring).toContain("Code on Wages");
});
