import { describe, expect, test } from "vitest";

import { describeJobPosting, toScriptJson } from "./job-posting.ts";
import type { OpenJob } from "../open-jobs.queries.server.ts";

const job: OpenJob = {
  id: "0f0e0d0c-0000-4000-8000-000000000001",
  company_uid: null,
  title: "Accountant",
  company: "Yamuna Softworks",
  location: "Noida",
  category: "Finance",
  requirements: "Tally, GST",
  salary: "₹18,000 – ₹25,000 per month",
  experience: "1–2 years",
  vacancies: 2,
  description: "Keeps the books.\nOn time.\n\nIn Noida.",
  qualifications: "B.Com",
  about: "A company.",
  posted_date: "2026-11-20 10:00:00.5+00",
};

describe("describeJobPosting", () => {
  test("says what Google asks for", () => {
    expect(describeJobPosting(job, "https://jobs.example/jobdetails/1")).toEqual({
      "@context": "https://schema.org/",
      "@type": "JobPosting",
      title: "Accountant",
      description: "<p>Keeps the books.<br>On time.</p><p>In Noida.</p>",
      datePosted: "2026-11-20T10:00:00.500Z",
      employmentType: "FULL_TIME",
      hiringOrganization: { "@type": "Organization", name: "Yamuna Softworks" },
      jobLocation: {
        "@type": "Place",
        address: {
          "@type": "PostalAddress",
          addressLocality: "Noida",
          addressRegion: "Uttar Pradesh",
          addressCountry: "IN",
        },
      },
      identifier: { "@type": "PropertyValue", name: "Yamuna Softworks", value: job.id },
      totalJobOpenings: 2,
      skills: "Tally, GST",
      qualifications: "B.Com",
      url: "https://jobs.example/jobdetails/1",
      directApply: true,
      baseSalary: {
        "@type": "MonetaryAmount",
        currency: "INR",
        value: { "@type": "QuantitativeValue", unitText: "MONTH", minValue: 18_000, maxValue: 25_000 },
      },
    });
  });

  test("a salary that is one number is one value", () => {
    const { baseSalary } = describeJobPosting({ ...job, salary: "₹25,000" }, "x");
    expect(baseSalary).toEqual({
      "@type": "MonetaryAmount",
      currency: "INR",
      value: { "@type": "QuantitativeValue", unitText: "MONTH", value: 25_000 },
    });
  });

  test("blank lines, also with spaces in them, separate paragraphs; those around the text are dropped", () => {
    const { description } = describeJobPosting({ ...job, description: "\n First. \n \t\n Second.\r\nThird.\n\n" }, "x");
    expect(description).toBe("<p>First.</p><p>Second.<br>Third.</p>");
  });

  test("leaves out a salary that the text does not state", () => {
    expect(describeJobPosting({ ...job, salary: "Negotiable" }, "x")).not.toHaveProperty("baseSalary");
  });

  test("markup that the employer typed stays text", () => {
    const { description } = describeJobPosting({ ...job, description: "<img onerror=x> & <b>" }, "x");
    expect(description).toBe("<p>&lt;img onerror=x&gt; &amp; &lt;b&gt;</p>");
  });
});

describe("toScriptJson", () => {
  test.each(["</script><script>alert(1)</script>", "<!--", "]]>", "\u2028\u2029", "&lt;"])(
    "%j can't leave its script",
    (text) => {
      const json = toScriptJson({ text });
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual({ text });
    },
  );
});
