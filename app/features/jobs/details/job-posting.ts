import type { OpenJob } from "../open-jobs.queries.server.ts";
import type { JobLocation } from "../choices.ts";
import { parseSalary } from "../salary.ts";

const REGIONS: Record<JobLocation, string> = { Delhi: "Delhi", Noida: "Uttar Pradesh", Gurgaon: "Haryana" };

/** Google's JobPosting: https://developers.google.com/search/docs/appearance/structured-data/job-posting */
export function describeJobPosting(job: OpenJob, url: string): Record<string, unknown> {
  const salary = parseSalary(job.salary);
  return {
    "@context": "https://schema.org/",
    "@type": "JobPosting",
    title: job.title,
    description: toHtml(job.description),
    datePosted: new Date(job.posted_date).toISOString(),
    employmentType: "FULL_TIME",
    hiringOrganization: { "@type": "Organization", name: job.company },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: job.location,
        addressRegion: REGIONS[job.location],
        addressCountry: "IN",
      },
    },
    identifier: { "@type": "PropertyValue", name: job.company, value: job.id },
    totalJobOpenings: job.vacancies,
    skills: job.requirements,
    qualifications: job.qualifications,
    url,
    directApply: true,
    ...(salary && {
      baseSalary: {
        "@type": "MonetaryAmount",
        currency: "INR",
        value: {
          "@type": "QuantitativeValue",
          unitText: "MONTH",
          ...(salary.min === salary.max
            ? { value: salary.min }
            : { ...(salary.min && { minValue: salary.min }), ...(salary.max && { maxValue: salary.max }) }),
        },
      },
    }),
  };
}

/** Paragraphs and line breaks; whatever markup the employer typed stays text. */
function toHtml(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll(/\r?\n/g, "<br>")}</p>`)
    .join("");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** JSON that can stand inside a script element whatever is in it: nothing in it can end the element or begin another. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll(">", String.raw`\u003e`)
    .replaceAll("&", String.raw`\u0026`)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);
}
