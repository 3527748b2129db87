import type { JobContent } from "../../job-row.server.ts";

// Apart from the schema, so that the browser needs no validation library: the server checks the form.

/** What stands in the fields of the form. */
export type JobFormValues = Record<keyof JobContent, string>;

export const JOB_FIELD_NAMES: Record<keyof JobContent, string> = {
  title: "Job title",
  company: "Company",
  location: "Location",
  category: "Category",
  salary: "Salary",
  experience: "Experience",
  vacancies: "Vacancies",
  qualifications: "Qualification",
  requirements: "Skills required",
  description: "Job description",
  about: "About the company",
};

export const JOB_FIELDS = Object.keys(JOB_FIELD_NAMES) as (keyof JobContent)[];

/** Characters that the database takes, field by field. */
export const LONGEST = {
  title: 150,
  company: 150,
  requirements: 1000,
  salary: 100,
  experience: 100,
  qualifications: 1000,
  description: 10_000,
  about: 5000,
} as const;

export const MOST_VACANCIES = 100_000;
