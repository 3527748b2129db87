import { describe, expect, test } from "vitest";

import { describeJobPosting } from "./job-posting.ts";
import { readDescription } from "#app/features/jobs/description/read-description.ts";
import type { OpenJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { PLAIN_JOB } from "#tests/fixtures/plain-job.ts";

const posting = (fields: Partial<OpenJob>, posted_by: string | null = null) => {
  const job = { ...PLAIN_JOB, ...fields, posted_by };
  return describeJobPosting({ ...job, description: readDescription(job.description) }, "https://jobs.example/1");
};

// Every field against Google's rules, from the page as it is rendered: tests/server/job-pages.test.ts.
describe("describeJobPosting", () => {
  test.each([
    ["a range", { salary_min: 18_000, salary_max: 25_000 }, { minValue: 18_000, maxValue: 25_000 }],
    ["one number", { salary_min: 25_000, salary_max: 25_000 }, { value: 25_000 }],
    ["from", { salary_min: 18_000, salary_max: null }, { minValue: 18_000 }],
    ["up to", { salary_min: null, salary_max: 25_000 }, { maxValue: 25_000 }],
  ])("a salary: %s", (_what, fields, value) => {
    expect(posting(fields).baseSalary).toEqual({
      "@type": "MonetaryAmount",
      currency: "INR",
      value: { "@type": "QuantitativeValue", unitText: "MONTH", ...value },
    });
  });

  test("the employer is the account's approved name where the job names another company", () => {
    expect(posting({ company: "State Bank of India" }, "Acme Works")).toMatchObject({
      hiringOrganization: { name: "Acme Works" },
      identifier: { name: "Acme Works" },
    });
    expect(posting({ company: "Acme Works" })).toMatchObject({ hiringOrganization: { name: "Acme Works" } });
  });

  test("leaves out an unknown salary", () => {
    expect(posting({ salary_min: null, salary_max: null })).not.toHaveProperty("baseSalary");
  });

  test.each([
    [null, undefined],
    [0, "no requirements"],
    [2, { "@type": "OccupationalExperienceRequirements", monthsOfExperience: 24 }],
  ])("experience of %j years is %j", (experience_min, expected) => {
    expect(posting({ experience_min }).experienceRequirements).toEqual(expected);
  });

  test("the description is HTML", () => {
    expect(posting({ description: "Duties:\n- R&D\n\n<i>Day</i>" }).description).toBe(
      "<h3>Duties:</h3><ul><li>R&amp;D</li></ul><p>&lt;i&gt;Day&lt;/i&gt;</p>",
    );
  });
});
