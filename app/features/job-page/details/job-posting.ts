import type { OpenJob, PublicJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { toHtml, type DescriptionBlock } from "#app/features/jobs/description/description-blocks.ts";
import type { JobLocation } from "#app/features/jobs/choices.ts";
import { knownText } from "#app/features/jobs/known-text.ts";
import type { JobKind } from "#app/features/jobs/terms-of-work.ts";

const REGIONS: Record<JobLocation, string> = { Delhi: "Delhi", Noida: "Uttar Pradesh", Gurgaon: "Haryana" };

const EMPLOYMENT_TYPES: Record<JobKind, string> = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  internship: "INTERN",
  contract: "CONTRACTOR",
};

type PostedJob = Omit<OpenJob, "description" | "about"> &
  Pick<PublicJob, "posted_by"> & { description: DescriptionBlock[] };

/** Google's JobPosting: https://developers.google.com/search/docs/appearance/structured-data/job-posting */
export function describeJobPosting(job: PostedJob, url: string): Record<string, unknown> {
  // No name that the account has not been approved for.
  const employer = job.posted_by ?? job.company;
  return {
    "@context": "https://schema.org/",
    "@type": "JobPosting",
    title: job.title,
    description: toHtml(job.description),
    datePosted: new Date(job.posted_date).toISOString(),
    validThrough: new Date(job.expires_at).toISOString(),
    employmentType: EMPLOYMENT_TYPES[job.kind],
    hiringOrganization: { "@type": "Organization", name: employer },
    // Also for work from home: the town that the company hires for. Google reads the two together.
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        ...(job.locality && { streetAddress: job.locality }),
        addressLocality: job.location,
        addressRegion: REGIONS[job.location],
        addressCountry: "IN",
      },
    },
    // For work that is always done from home, and for no other: those partly from home have a place to go to.
    ...(job.place === "home" && {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "India" },
    }),
    identifier: { "@type": "PropertyValue", name: employer, value: job.id },
    totalJobOpenings: job.vacancies,
    skills: knownText(job.requirements) || undefined,
    qualifications: knownText(job.qualifications) || undefined,
    ...describeExperience(job),
    url,
    directApply: true,
    ...describeSalary(job),
  };
}

function describeSalary({ salary_min: min, salary_max: max }: PostedJob) {
  if (min === null && max === null) return {};
  const range = min === max ? { value: min } : { ...(min && { minValue: min }), ...(max && { maxValue: max }) };
  return {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "INR",
      value: { "@type": "QuantitativeValue", unitText: "MONTH", ...range },
    },
  };
}

function describeExperience({ experience_min: years }: PostedJob) {
  if (years === null) return {};
  return {
    experienceRequirements: years
      ? { "@type": "OccupationalExperienceRequirements", monthsOfExperience: years * 12 }
      : "no requirements",
  };
}
