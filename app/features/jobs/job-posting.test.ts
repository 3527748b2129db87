import { describe, expect, test } from "vitest";

import { describeJobPosting, toScriptJson, type PostedJob } from "./job-posting.ts";

const job: PostedJob = {
  id: "0f0e0d0c-0000-4000-8000-000000000001",
  title: "Accountant",
  company: "Yamuna Softworks",
  location: "Noida",
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
    expect(describeJobPosting(job, "https://jobs.example/jobdetails/1")).toMatchObject({
      "@type": "JobPosting",
      title: "Accountant",
      description: "<p>Keeps the books.<br>On time.</p><p>In Noida.</p>",
      datePosted: "2026-11-20T10:00:00.500Z",
      employmentType: "FULL_TIME",
      hiringOrganization: { "@type": "Organization", name: "Yamuna Softworks" },
      jobLocation: { address: { addressLocality: "Noida", addressRegion: "Uttar Pradesh", addressCountry: "IN" } },
      identifier: { value: job.id },
      directApply: true,
      baseSalary: { currency: "INR", value: { unitText: "MONTH", minValue: 18_000, maxValue: 25_000 } },
    });
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
