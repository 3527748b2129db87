import type { FieldMetadata } from "@conform-to/react";

import type { JobContent, JobFacts } from "#app/features/jobs/job-row.server.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";
import { cleanLine, cleanText } from "#app/lib/text/plain-text.ts";

// Apart from the schema, so that the browser needs no validation library: the server checks the form.

/** What the form saves of a job. The numbers of salary and experience are read from their texts by the database. */
export type SavedField =
  keyof JobContent | Exclude<keyof JobFacts, "salary_min" | "salary_max" | "experience_min" | "experience_max">;

/** As it is called where two versions of a job differ. */
export const JOB_FIELD_NAMES: Record<SavedField, string> = {
  title: "Job title",
  company: "Company",
  location: "Location",
  locality: "Locality",
  metro_station: "Metro station",
  category: "Category",
  kind: "Kind of job",
  place: "Where the work is done",
  shift: "Shift",
  salary: "Salary",
  experience: "Experience",
  vacancies: "Vacancies",
  qualifications: "Qualification",
  requirements: "Skills required",
  description: "Job description",
  about: "About the company",
  walk_in_from: "First day of the walk-in",
  walk_in_to: "Last day of the walk-in",
  walk_in_opens: "Walk-in from",
  walk_in_closes: "Walk-in until",
  walk_in_address: "Address of the walk-in",
  walk_in_bring: "What to bring",
  no_fees: "We never ask candidates for money",
};

export const SAVED_FIELDS = Object.keys(JOB_FIELD_NAMES) as SavedField[];

/**
 * What the form asks for in place of two texts, and how long the job is open. `salary` and `experience` go along as the texts
 * that these were filled from: they stay as they are where nothing of them was changed.
 */
const ASKED_FIELDS = [
  "salary_from",
  "salary_to",
  "salary_period",
  "salary_incentives",
  "experience_from",
  "experience_to",
  "open_for",
] as const;

export type JobFormField = SavedField | (typeof ASKED_FIELDS)[number];

/** What stands in the fields of the form. */
export type JobFormValues = Record<JobFormField, string>;

/** As the form library knows them. */
export type FormFields = Required<{ [Field in JobFormField]: FieldMetadata<string, JobFormValues> }>;

export const JOB_FIELDS: JobFormField[] = [...SAVED_FIELDS, ...ASKED_FIELDS];

/** Characters that the database takes, field by field. */
export const LONGEST = {
  title: 150,
  company: 150,
  locality: 100,
  requirements: 1000,
  salary: 100,
  experience: 100,
  qualifications: 1000,
  description: 10_000,
  about: 5000,
  walk_in_address: 300,
  walk_in_bring: 300,
} as const;

const OF_SEVERAL_LINES = new Set<string>(["requirements", "description", "about", "walk_in_address", "walk_in_bring"]);

/** Other fields hold one line. */
export function isOfSeveralLines(name: keyof typeof LONGEST): boolean {
  return OF_SEVERAL_LINES.has(name);
}

export function tooLong(name: keyof typeof LONGEST): string {
  return `Please use at most ${formatNumber(LONGEST[name])} characters.`;
}

/** As the database counts them. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** A text as it is kept. */
export function cleanField(name: keyof typeof LONGEST, typed: string): string {
  return isOfSeveralLines(name) ? cleanText(typed) : cleanLine(typed);
}

/**
 * A text as it would be saved; nothing for one that its field does not take. What reads texts gets them from here: a form holds up
 * to 64 kB in any field, which is refused, and would be read for seconds.
 */
export function readableTextOf(form: FormData, name: keyof typeof LONGEST): string {
  const text = cleanField(name, textOf(form, name));
  return lengthOf(text) <= LONGEST[name] ? text : "";
}

export const MOST_VACANCIES = 100_000;

/** In place of a period: the salary is not told. */
export const UNDISCLOSED = "undisclosed";

/** The station that is nearest to the locality. */
export const NEAREST_STATION = "nearest";
export const NO_STATION = "none";

/** Days that a job is open. `KEEP` leaves its end as it is. */
export const OPEN_FOR_DAYS = [15, 30, 45, 60] as const;
export const USUAL_DAYS = 30;
export const KEEP_END = "keep";
/** From today. */
export const LATEST_WALK_IN_DAYS = 60;

export const CHECKED = "on";
