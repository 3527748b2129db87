import { describe, expect, test } from "vitest";

import { findCategory, findLocation, OUTSIDE, readStatus, readVacancies } from "./read-choices.ts";
import { JOB_CATEGORIES, JOB_LOCATIONS } from "#app/features/jobs/choices.ts";

describe("a location", () => {
  test.each(JOB_LOCATIONS)("%s is itself", (location) => {
    expect(findLocation(location)).toBe(location);
  });
  test.each([
    ["gurugram", "Gurgaon"],
    ["Gurgoan", "Gurgaon"],
    ["Cyber City, GGN", "Gurgaon"],
    ["Sector 62 NOIDA", "Noida"],
    ["Greater Noida", "Noida"],
    ["Gautam Buddha Nagar", "Noida"],
    ["new delhi", "Delhi"],
    ["Delhi NCR", "Delhi"],
    ["NCR", "Delhi"],
    ["Noida / Delhi", "Noida"],
    ["Delhi, Gurgaon or Noida", "Delhi"],
    ["Dwarka", "Delhi"],
    ["Udyog Vihar Phase 4", "Gurgaon"],
    ["DLF Cyber City", "Gurgaon"],
    ["दिल्ली", "Delhi"],
    ["गुड़गांव", "Gurgaon"],
    ["नोएडा सेक्टर 62", "Noida"],
    ["Faridabad, Delhi NCR", OUTSIDE],
    ["Ghaziabad", OUTSIDE],
    ["Gazibad", OUTSIDE],
    ["Rohtak Road", null],
    ["गाज़ियाबाद", OUTSIDE],
    ["Delhi, Faridabad", "Delhi"],
    ["Sector 18", null],
    ["Mumbai", null],
    ["", null],
  ])("%j is %s", (text, location) => {
    expect(findLocation(text)).toBe(location);
  });
});

describe("a category", () => {
  test.each(JOB_CATEGORIES)("%s is read ignoring case", (category) => {
    expect(findCategory(` ${category.toUpperCase()} `)).toBe(category);
  });
  test.each([
    ["IT", "Technology"],
    ["I.T.", "Technology"],
    ["IT / Software", "Technology"],
    ["HR", "Human Resources"],
    ["Hr & Admin", "Human Resources"],
    ["BPO", "Customer Service"],
    ["customer support", "Customer Service"],
    ["Accounts", "Finance"],
    ["Banking", "Finance"],
    ["Digital Marketing", "Marketing"],
    ["Business Development", "Sales"],
    ["UI/UX", "Design"],
    ["Logistics", "Operations"],
    ["Nursing", "Healthcare"],
    ["Teaching", "Education"],
    ["Customer service executive in a bank", "Customer Service"],
    ["Data entry operator", "Operations"],
    ["Sales manager, software", "Sales"],
    ["Recruitment for Process Associate - Banking", "Finance"],
    ["US IT recruiter", "Human Resources"],
    ["English teacher", "Education"],
    ["Jr. content writer", "Marketing"],
    [".NET developer", "Technology"],
    ["Hospitality", null],
    ["fitness", null],
    ["", null],
  ])("%j is %s", (text, category) => {
    expect(findCategory(text)).toBe(category);
  });
});

test.each([
  [3, 3],
  ["3", 3],
  ["5+", 5],
  ["2-4", 2],
  ["about 1,200", 1200],
  [" 10 openings", 10],
  [2.5, 2],
  [9_999_999, 100_000],
  [0, null],
  ["", null],
  ["many", null],
  [null, null],
  [undefined, null],
  [{ count: 3 }, null],
])("%j vacancies are %s", (value, vacancies) => {
  expect(readVacancies(value)).toBe(vacancies);
});

describe("the status of a job with", () => {
  test.each([
    [{ status: "approved", approved: true }, "approved", false],
    [{ status: "approved" }, "approved", false],
    [{ status: " Rejected " }, "rejected", false],
    [{ approved: true }, "approved", true],
    [{ approved: "true" }, "approved", true],
    [{ approved: false }, "pending", true],
    [{ status: "live", approved: true }, "approved", true],
    [{ status: "live" }, "pending", true],
    [{ status: "pending", approved: true }, "pending", true],
    [{ status: "rejected", approved: true }, "rejected", true],
    [{ status: "approved", approved: false }, "approved", true],
    [{}, "pending", true],
  ] as const)("%j is %s", (fields, status, noted) => {
    const read = readStatus(fields);
    expect(read.status).toBe(status);
    expect(read.note !== null).toBe(noted);
  });
});
