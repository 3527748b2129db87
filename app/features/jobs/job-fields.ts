import { JOB_CATEGORIES, JOB_LOCATIONS } from "./choices.ts";
import type { IconName } from "#app/components/ui/icon.tsx";
import { JOB_KINDS, JOB_PLACES, JOB_SHIFTS } from "./terms-of-work.ts";

// Every column of a job that its employer fills, one entry each. The form's schema and values, the typed row, the moderator's card, the
// changes since the approval, the texts for the safety rules, the job cards and the facts on the job's page follow from the entry.
// Changing any of them needs a new look of a moderator.

export type JobField = {
  /** A line or a text is typed freely; the numbers of salary and experience are derived from their texts. */
  kind: "line" | "text" | "choice" | "count" | "day" | "time" | "station" | "checkbox" | "derived";
  label: string;
  /** Its name on the moderator's card, where that is not the label. Fields with one name are shown together. */
  review?: string;
  /** In characters, as the database counts them. */
  longest?: number;
  /** The largest number. */
  most?: number;
  choices?: readonly string[];
  /** The choice of an empty form. */
  usual?: string;
  /** Every job has it. */
  required?: true;
  /** What the form says without it, where that is not “Please enter the” label. */
  missing?: string;
  /** The safety rules read it. */
  safety?: true;
  /** Job cards show it, so the index document has it under this name. */
  card?: true;
  /** The job's page lists it as a fact with this icon. */
  icon?: IconName;
};

const required = { required: true } as const;
const freeText = { safety: true } as const;
const SALARY = { kind: "derived", label: "Salary, as a filter", card: true } as const;
const EXPERIENCE = { kind: "derived", label: "Experience, as a filter" } as const;

export const JOB_FIELDS = {
  title: { kind: "line", label: "Job title", review: "Title", longest: 150, ...required, ...freeText, card: true },
  company: {
    ...{ kind: "line", label: "Company", longest: 150, ...required, ...freeText, card: true },
    missing: "Please enter the name of the company.",
  },
  location: {
    ...{ kind: "choice", label: "Location", choices: JOB_LOCATIONS, ...required, card: true },
    missing: "Please choose a location.",
  },
  category: {
    ...{ kind: "choice", label: "Category", choices: JOB_CATEGORIES, ...required },
    missing: "Please choose a category.",
  },
  requirements: {
    ...{ kind: "text", label: "Skills required", review: "Skills", longest: 1000, ...required, ...freeText },
    icon: "wrench",
  },
  salary: { kind: "line", label: "Salary", longest: 100, ...required, ...freeText, card: true },
  experience: {
    ...{ kind: "line", label: "Experience", longest: 100, ...required, ...freeText, card: true },
    missing: "Please enter the required experience.",
  },
  vacancies: {
    ...{ kind: "count", label: "Vacancies", most: 100_000, ...required },
    missing: "Please enter a whole number, 1 or more.",
  },
  description: {
    ...{ kind: "text", label: "Job description", review: "Description", longest: 10_000, ...required, ...freeText },
  },
  languages: { kind: "line", label: "Languages", longest: 100, ...freeText, icon: "languages" },
  qualifications: {
    ...{ kind: "line", label: "Qualification", review: "Qualifications", longest: 1000, ...required, ...freeText },
    ...{ icon: "graduation-cap", missing: "Please enter the required qualification." },
  },
  about: {
    ...{ kind: "text", label: "About the company", longest: 5000, ...required, ...freeText },
    missing: "Please describe the company.",
  },
  kind: {
    ...{ kind: "choice", label: "Job type", review: "Kind", choices: JOB_KINDS, usual: "full-time", card: true },
  },
  shift: { kind: "choice", label: "Shift", review: "Kind", choices: JOB_SHIFTS, usual: "day", card: true },
  place: {
    ...{ kind: "choice", label: "Work mode", review: "Where", choices: JOB_PLACES, usual: "workplace" },
    card: true,
  },
  locality: { kind: "line", label: "Locality", review: "Where", longest: 100, ...freeText, card: true },
  /** The slug of a station. */
  metro_station: { kind: "station", label: "Metro station", card: true },
  /** In rupees a month; one of the two alone means "from" or "up to". */
  salary_min: SALARY,
  salary_max: SALARY,
  /** In years; freshers are welcome where it begins at 0. */
  experience_min: { ...EXPERIENCE, card: true },
  experience_max: { ...EXPERIENCE, card: true },
  /** Days as in 2026-12-31, both or none. */
  walk_in_from: { kind: "day", label: "First day of the walk-in", review: "Walk-in", card: true },
  walk_in_to: { kind: "day", label: "Last day of the walk-in", review: "Walk-in", card: true },
  /** Times as in 10:00:00. */
  walk_in_opens: { kind: "time", label: "Walk-in from", review: "Walk-in", card: true },
  walk_in_closes: { kind: "time", label: "Walk-in until", review: "Walk-in", card: true },
  walk_in_address: { kind: "text", label: "Venue", review: "Walk-in", longest: 300, ...freeText },
  walk_in_bring: { kind: "text", label: "What to bring", review: "Walk-in", longest: 300, ...freeText },
  no_fees: { kind: "checkbox", label: "We never ask candidates for money", review: "Pledge" },
} as const satisfies Record<string, JobField>;

type Fields = typeof JOB_FIELDS;
export type JobFieldName = keyof Fields;

/** The fields whose entry has this mark. */
export type FieldWith<Mark extends keyof JobField> = {
  [Name in JobFieldName]: Fields[Name] extends Record<Mark, unknown> ? Name : never;
}[JobFieldName];

export type FieldOfKind<Kind extends JobField["kind"]> = {
  [Name in JobFieldName]: Fields[Name]["kind"] extends Kind ? Name : never;
}[JobFieldName];

export function fieldsWith<Mark extends keyof JobField>(mark: Mark): FieldWith<Mark>[] {
  return JOB_FIELD_NAMES.filter((name): name is FieldWith<Mark> => mark in JOB_FIELDS[name]);
}

export const JOB_FIELD_NAMES = Object.keys(JOB_FIELDS) as JobFieldName[];

type ValueOf<Field extends JobField> = Field extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Field extends { kind: "checkbox" }
    ? boolean
    : Field extends { kind: "count" | "derived" }
      ? number | (Field extends { required: true } ? never : null)
      : string | (Field extends { required: true } ? never : null);

/** The columns of one job. */
export type JobValues = { [Name in JobFieldName]: ValueOf<Fields[Name]> };
